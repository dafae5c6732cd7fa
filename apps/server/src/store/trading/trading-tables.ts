import type { Generated } from 'kysely';
import type { TraderHouseholdTable } from './households.ts';

/** [MK1] A card on the market. While it is open, the card is escrow's. */
export interface ListingTable {
  readonly number: Generated<number>;
  readonly id: string;
  /** Number of the card, its definition and the tenth of its roll. */
  readonly card: number;
  readonly definition: number;
  readonly tenth: number;
  readonly seller: string;
  readonly price: number;
  readonly status: 'open' | 'sold' | 'withdrawn' | 'returned';
  readonly listed_at: number;
  /** Time of the last change, in ms: nodes read from it what is new. */
  readonly changed_at: number;
  /** [MK6] Freezes that cover it: nobody sees, buys or withdraws it meanwhile. */
  readonly frozen: Generated<number>;
}

/** [MK3] A sale. Escrow holds its coins until they are settled. */
export interface SaleTable {
  readonly number: Generated<number>;
  readonly id: string;
  /** Number of the listing. */
  readonly listing: number;
  /** Number of the wanted order that bought it; null for a purchase. */
  readonly wanted: number | null;
  readonly card: number;
  readonly definition: number;
  readonly tenth: number;
  readonly price: number;
  /** [MK4] What the copy was worth before the sale, in coins. */
  readonly worth: number;
  /** [SP3] What the copy counted in the budgets; null in old sales, which count what it was worth. */
  readonly counted: number | null;
  readonly seller: string;
  readonly buyer: string;
  readonly at: number;
  /** [MK4] 1 if it counts for the reference. */
  readonly is_reference: number;
  /** When the seller gets the coins. */
  readonly free_at: number;
  readonly status: 'held' | 'settled' | 'undone';
  /** [MK6] Freezes that cover it: its coins and card stay where they are. */
  readonly frozen: Generated<number>;
}

/** [MK2] A wanted order. While it is open, escrow holds its price. */
export interface WantedTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly player: string;
  readonly search: string;
  readonly price: number;
  readonly status: 'open' | 'filled' | 'withdrawn';
  readonly at: number;
  readonly changed_at: number;
}

/** A card of which a copy could fill an open order. */
export interface WantedCardTable {
  readonly definition: number;
  readonly wanted: number;
  readonly price: number;
}

/** [SP1] An offer to swap. `version` grows with each change. */
export interface SwapTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly proposer: string;
  readonly receiver: string;
  readonly version: number;
  /** Who made the last change: the other one may accept. */
  readonly changed_by: string;
  readonly status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'undone';
  readonly created_at: number;
  readonly changed_at: number;
  readonly expires_at: number;
  /** [SP3] Reference value in coins that each gave; 0 until it is accepted. */
  readonly value_offered: number;
  readonly value_asked: number;
  /** [MK6] Freezes that cover it. */
  readonly frozen: Generated<number>;
}

/** A card of an offer, with its sequence when it was put in: a card that moved meanwhile is another one. */
export interface SwapCardTable {
  readonly swap: number;
  readonly card: number;
  readonly owner: string;
  readonly seq: number;
  /** Its training when it was put in, as JSON: one that was trained since is another copy. */
  readonly moves: string;
}

/** [TR3] When a player may trade again after an undo or a sanction. */
export interface TradingPauseTable {
  readonly player: string;
  readonly until: number;
  readonly reason: string;
}

/** [MK6] What operators decided about an account or a trade; `undo` also by the owner of an account. */
export interface TradeRulingTable {
  readonly number: Generated<number>;
  readonly act: 'freeze' | 'return' | 'undo';
  readonly kind: 'account' | 'listing' | 'sale' | 'swap';
  /** Id of the player or trade. */
  readonly item: string;
  /** Who reads the reason. */
  readonly player: string;
  readonly partner: string | null;
  readonly reason: string;
  readonly at: number;
  /** When a freeze ended; null while it lasts, and for what isn't a freeze. */
  readonly ended_at: number | null;
}

declare module '../tables.ts' {
  interface Tables {
    readonly listings: ListingTable;
    readonly sales: SaleTable;
    readonly wanted_orders: WantedTable;
    readonly wanted_cards: WantedCardTable;
    readonly swaps: SwapTable;
    readonly swap_cards: SwapCardTable;
    readonly trading_pauses: TradingPauseTable;
    readonly trader_households: TraderHouseholdTable;
    readonly trade_rulings: TradeRulingTable;
  }
}
