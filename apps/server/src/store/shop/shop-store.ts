import type { Rarity } from '@stackmate/engine';
import type {
  Product,
  StoreAnswer,
  StoreErrorCode,
  VipAnswer,
  VipLength,
} from '@stackmate/protocol/store';
import type { Outcome } from '../ledger/outcome.ts';
import type { PaymentEventKind } from './shop-tables.ts';

export type StoreOutcome<T, Code extends StoreErrorCode = StoreErrorCode> = Outcome<T, Code>;

/** State of the store page, apart from its offers. */
export interface StoreState {
  readonly balance: number;
  readonly cards: number;
  /** Places that were bought, and those in effect; null without a limit. */
  readonly ownPlaces: number;
  readonly places: number | null;
  readonly sealed: number;
  /** Numbers of the cards of the day that were bought. */
  readonly bought: readonly number[];
  readonly items: StoreAnswer['items'];
}

/** An item by its id. `price` is the total that the player saw. */
export interface ItemRequest {
  readonly item: string;
  readonly count: number;
  readonly price: number;
}

/** [VP3] Reward of a redeem code. */
export interface CodeReward {
  readonly coins: number;
  readonly boosters: number;
  /** Lowest tier of a reward deck; null for none. */
  readonly deck: Rarity | null;
  readonly vip: VipLength | null;
  /** [TR1] Set for codes that nobody paid for: cards of the others are bound. */
  readonly isFree?: true;
  /** Text for the player, for example a discount note; '' for none. */
  readonly note: string;
}

/** What an import of codes added: no batch if all of them were there already. */
export interface ImportedBatch {
  readonly batch: string | null;
  readonly added: number;
}

export interface CodeBatch {
  readonly batch: string;
  readonly reward: CodeReward;
  readonly count: number;
  readonly redeemed: number;
  readonly operator: string;
  readonly reason: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface Redemption {
  readonly player: string;
  /** null if the player is unknown. */
  readonly name: string | null;
  readonly at: number;
}

/** VIP, as the database has it. */
export type VipState = Pick<
  VipAnswer,
  'active' | 'until' | 'lifetime' | 'boostersWaiting' | 'history' | 'payments'
>;

export interface NewPayment {
  /** Id of the payment if the request creates one. */
  readonly id: string;
  readonly product: Product;
  readonly amount: number;
  readonly currency: string;
}

/** A payment whose checkout can be opened; `at` is when it was begun. */
export interface BegunPayment {
  readonly payment: string;
  readonly at: number;
}

/** A verified event of the payment service. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: Exclude<PaymentEventKind, 'mismatch'>;
  /** Id of the payment, and the service's id of the transfer; an event has at least one of them. */
  readonly payment: string | null;
  readonly intent: string | null;
  readonly session: string | null;
  /** Paid amount and currency; null if the event isn't a payment. */
  readonly paid: { readonly amount: number; readonly currency: string } | null;
  readonly at: number;
}

/** Result of receiving an event. `unknown`: its payment is not known, or not yet. */
export type PaymentEventResult = 'done' | 'repeated' | 'unknown' | 'mismatch';
