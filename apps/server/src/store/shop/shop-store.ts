import type { OfferedCopy as DailyOffer } from '@stackmate/economy';
import type { Rarity } from '@stackmate/engine';
import type {
  BoosterProof,
  BoostersAnswer,
  BuyBoostersAnswer,
  BuyCardAnswer,
  ClaimAnswer,
  InboxAnswer,
  OpenBoostersAnswer,
  Payment,
  Product,
  RedeemAnswer,
  StoreErrorCode,
  VipAnswer,
  VipLength,
} from '@stackmate/protocol/store';
import type { OnceRequest, OperatorChange, TimedRequest } from '../collection/collection-store.ts';
import type { Outcome } from '../ledger/outcome.ts';
import type { PaymentEventKind } from './shop-tables.ts';

export type StoreOutcome<T> = Outcome<T, StoreErrorCode>;

/** Settings of the store page, apart from its offers. */
export interface StoreState {
  readonly balance: number;
  readonly cards: number;
  /** Places that were bought, and those in effect; null without a limit. */
  readonly ownPlaces: number;
  readonly places: number | null;
  readonly sealed: number;
  /** Numbers of the cards of the day that were bought. */
  readonly bought: readonly number[];
}

/** [VP3] What a redeem code gives. */
export interface CodeReward {
  readonly coins: number;
  readonly boosters: number;
  /** Lowest tier of a reward deck; null for none. */
  readonly deck: Rarity | null;
  readonly vip: VipLength | null;
  /** Text for the player, for example a discount note; '' for none. */
  readonly note: string;
}

/** An operator's action that isn't about one player. */
export type DatedNote = Pick<OperatorChange, 'operator' | 'reason' | 'at'>;

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

/** VIP as far as the database knows it. */
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

/** How an event was received. `unknown`: its payment is not known, or not yet. */
export type PaymentEventResult = 'done' | 'repeated' | 'unknown' | 'mismatch';

/** Boosters, store, inbox, redeem codes, VIP and payments. Each write is one transaction. */
export interface ShopStore {
  storeState(request: TimedRequest & { readonly day: string }): Promise<StoreState>;
  /** `current` is the offer with this number; null if the day isn't today's. */
  buyCard(
    request: OnceRequest & {
      readonly day: string;
      readonly offer: number;
      readonly price: number;
      readonly current: DailyOffer | null;
    },
  ): Promise<StoreOutcome<BuyCardAnswer>>;
  buyBoosters(
    request: OnceRequest & { readonly count: number; readonly price: number },
  ): Promise<StoreOutcome<BuyBoostersAnswer>>;

  sealedBoosters(request: {
    readonly player: string;
    readonly after: number;
    readonly limit: number;
  }): Promise<BoostersAnswer>;
  /** `versions` is JSON. */
  openBoosters(
    request: OnceRequest & {
      readonly boosters: readonly { readonly id: string; readonly nonce: string }[];
      readonly versions: string;
    },
  ): Promise<StoreOutcome<OpenBoostersAnswer>>;
  boosterProof(booster: string): Promise<StoreOutcome<BoosterProof>>;

  inbox(
    request: TimedRequest & { readonly before: number | null; readonly limit: number },
  ): Promise<InboxAnswer>;
  claimItems(
    request: OnceRequest & { readonly items: readonly string[] },
  ): Promise<StoreOutcome<ClaimAnswer>>;
  redeemCode(request: OnceRequest & { readonly hash: string }): Promise<StoreOutcome<RedeemAnswer>>;

  vip(request: TimedRequest): Promise<VipState>;
  claimVip(request: OnceRequest): Promise<StoreOutcome<ClaimAnswer>>;
  /**
   * [VP1] Puts the boosters of this month into the inboxes of the next `limit` VIPs after `after`. Returns the last
   * player, and null at the end. Can be repeated.
   */
  sendVipBoosters(page: {
    readonly after: string;
    readonly limit: number;
    readonly at: number;
  }): Promise<string | null>;

  /** Begins a payment, or returns the open one for the same. */
  beginPayment(request: OnceRequest & NewPayment): Promise<StoreOutcome<BegunPayment>>;
  notePaymentSession(payment: string, session: string): Promise<void>;
  /** Ends a payment whose checkout could not be opened. A checkout that is paid for all the same counts. */
  giveUpPayment(payment: string): Promise<void>;
  payment(request: {
    readonly player: string;
    readonly payment: string;
  }): Promise<StoreOutcome<Payment>>;
  receivePayment(
    event: PaymentEvent & { readonly receivedAt: number },
  ): Promise<PaymentEventResult>;

  /** Creates codes and returns them; afterwards only their hashes are known. */
  createCodes(
    batch: DatedNote & {
      readonly reward: CodeReward;
      readonly count: number;
      readonly expiresAt: number;
    },
  ): Promise<{ readonly batch: string; readonly codes: readonly string[] }>;
  /** Newest first. */
  codeBatches(limit: number): Promise<readonly CodeBatch[]>;
  /** Returns who redeemed codes of a batch, latest first; null if there is no such batch. */
  redemptions(batch: string, limit: number): Promise<readonly Redemption[] | null>;
  /** Returns the end of VIP; null for life. */
  grantVip(change: OperatorChange & { readonly length: VipLength }): Promise<number | null>;
  /** Takes all VIP that is left. Returns whether there was any. */
  revokeVip(change: OperatorChange): Promise<boolean>;
  sendMessage(
    change: OperatorChange & { readonly title: string; readonly text: string },
  ): Promise<void>;
}
