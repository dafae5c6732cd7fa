import type { Generated } from 'kysely';

/** A card on a player's wish list. */
interface WishTable {
  readonly player: string;
  readonly card: number;
  readonly at: number;
}

/** Crafting credit of a player: the sum of its movements. */
interface CraftCreditTable {
  readonly player: string;
  readonly amount: number;
}

/** An immutable movement of crafting credit: gained by a sale, spent by a craft or by undoing the sale. */
interface CreditMovementTable {
  readonly number: Generated<number>;
  readonly player: string;
  /** Unique: that of the sale, of the undone sale, or of the craft. */
  readonly cause: string;
  readonly amount: number;
  readonly at: number;
}

/** A card that a player crafts. `secret`, `commitment` and `nonce` are hex; `nonce` and `crafted_at` are null while it is open. */
interface CraftTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly player: string;
  readonly card: number;
  readonly secret: string;
  readonly commitment: string;
  readonly nonce: string | null;
  readonly created_at: number;
  readonly crafted_at: number | null;
}

declare module '../tables.ts' {
  interface Tables {
    readonly wishes: WishTable;
    readonly craft_credits: CraftCreditTable;
    readonly credit_movements: CreditMovementTable;
    readonly crafts: CraftTable;
  }
}
