import type { BoosterOrigin, InboxKind, PaymentStatus, Product } from '@stackmate/protocol/store';
import type { Generated } from 'kysely';

/** A booster. `secret`, `commitment` and `nonce` are hex; the last three are null while it is sealed. */
export interface BoosterTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly owner: string;
  readonly secret: string;
  readonly commitment: string;
  readonly origin: BoosterOrigin;
  /** [TR1] 1 if its cards never go to another player. */
  readonly bound: number;
  /** Unique, derived from the event that created it. */
  readonly cause: string;
  /** Cause of the payment and price in coins of a bought booster. */
  readonly purchase: string | null;
  readonly price: number | null;
  readonly created_at: number;
  readonly opened_at: number | null;
  readonly nonce: string | null;
  /** Versions of engine, rules and catalogue that it was opened under, as JSON. */
  readonly versions: string | null;
}

/** An avatar of the store that a player has bought, under the cause of its payment. Those of erased players are the sink's. */
export interface OwnedAvatarTable {
  readonly player: string;
  readonly avatar: string;
  readonly cause: string;
  readonly at: number;
}

/** An item in a player's inbox; `content` is JSON. */
export interface InboxItemTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly player: string;
  readonly kind: InboxKind;
  readonly title: string;
  readonly text: string;
  readonly content: string;
  /** Unique, derived from the item's purpose. */
  readonly cause: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly claimed_at: number | null;
}

/** Redeem codes that were created together; `reward` is JSON. */
export interface CodeBatchTable {
  readonly id: string;
  readonly reward: string;
  readonly count: number;
  readonly operator: string;
  readonly reason: string;
  readonly created_at: number;
  readonly expires_at: number;
}

/** A redeem code, of which only the hash is stored. */
export interface CodeTable {
  readonly hash: string;
  readonly batch: string;
  readonly redeemed_by: string | null;
  readonly redeemed_at: number | null;
}

/** VIP that was given to a player. */
export interface VipGrantTable {
  readonly number: Generated<number>;
  readonly player: string;
  readonly source: 'payment' | 'code' | 'grant';
  readonly cause: string;
  /** Null for life. */
  readonly days: number | null;
  readonly granted_at: number;
  readonly revoked_at: number | null;
}

/** A payment; `amount` is in the smallest unit of the currency. */
export interface PaymentTable {
  readonly id: string;
  readonly player: string;
  readonly product: Product;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  /** Ids of the payment service. */
  readonly session: string | null;
  readonly intent: string | null;
  readonly created_at: number;
}

/** Events of the payment service, by id. */
export interface PaymentEventTable {
  readonly id: string;
  readonly kind: PaymentEventKind;
  readonly payment: string | null;
  readonly intent: string | null;
  /** Time of the event, and of its arrival. */
  readonly at: number;
  readonly received_at: number;
}

/** `mismatch`: paid, but not the amount that was asked for. `won`: a dispute was decided for the operator. */
export type PaymentEventKind = 'paid' | 'mismatch' | 'expired' | 'refunded' | 'disputed' | 'won';

declare module '../tables.ts' {
  interface Tables {
    readonly boosters: BoosterTable;
    readonly owned_avatars: OwnedAvatarTable;
    readonly inbox_items: InboxItemTable;
    readonly code_batches: CodeBatchTable;
    readonly codes: CodeTable;
    readonly vip_grants: VipGrantTable;
    readonly payments: PaymentTable;
    readonly payment_events: PaymentEventTable;
  }
}
