import type { CardOrigin } from '@stackmate/protocol/collection';
import type { Generated } from 'kysely';

/** Coins of a player, and the counters that limit the vault and the decks. */
export interface WalletTable {
  readonly player: string;
  readonly balance: number;
  /** Number of cards in the vault, and of its places. */
  readonly cards: number;
  readonly places: number;
  readonly decks: number;
  /** End of VIP in ms since 1970; null without VIP so far. */
  readonly vip_until: number | null;
  /** Id of the ready deck that was chosen as starter. */
  readonly starter: string | null;
}

/** An immutable movement of coins between two accounts: players and system accounts. */
export interface CoinMovementTable {
  readonly number: Generated<number>;
  readonly cause: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly reason: string;
  readonly at: number;
}

/** Number of copies of a card that were created in an edition. */
export interface PrintRunTable {
  readonly edition: string;
  readonly card: number;
  readonly printed: number;
}

/** A card with its owner, who is that of the movement `seq`. `roll`, `blueprint`, `moves` and `tags` are JSON. */
export interface CardTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly owner: string;
  readonly seq: number;
  readonly card: number;
  readonly roll: string;
  readonly blueprint: string | null;
  readonly origin: CardOrigin;
  readonly edition: string;
  readonly serial: number;
  readonly created_at: number;
  readonly acquired_at: number;
  readonly moves: string;
  readonly experience: number;
  readonly matches: number;
  readonly wins: number;
  /** [TR1] 1 for a card that never goes to another player. */
  readonly bound: number;
  /** [TR3] Until then it stays with its owner, in ms; 0 without a hold. */
  readonly held_until: number;
  /** [TO3] Number of tournaments in which it is locked. */
  readonly event_locks: Generated<number>;
  readonly locked: number;
  readonly favourite: number;
  readonly tags: string;
}

/** An immutable change of a card's owner. */
export interface CardMovementTable {
  readonly card: number;
  readonly seq: number;
  readonly sender: string;
  readonly receiver: string;
  readonly cause: string;
  readonly at: number;
}

/** A request that spent or opened something; `body` is a hash, `answer` JSON. */
export interface RequestKeyTable {
  readonly player: string;
  readonly key: string;
  readonly body: string;
  readonly answer: string | null;
  readonly at: number;
}

/** A saved deck. `state` is its state while all its cards are in the vault; `content` is JSON. */
export interface DeckTable {
  readonly id: string;
  readonly player: string;
  readonly name: string;
  readonly version: number;
  readonly saved_at: number;
  readonly content: string;
  readonly state: 'ready' | 'incomplete' | 'draft';
  readonly kind: 'owned' | 'workshop';
  readonly monsters: number;
  readonly spells: number;
  readonly supermons: number;
  /** Until then the deleted deck can be brought back; null for a deck that isn't deleted. */
  readonly deleted_until: number | null;
  /** Editing session of the last save: its next save replaces the newest version in the history. */
  readonly session: string | null;
  /** Card whose picture represents the deck; null while it is empty. */
  readonly cover: number | null;
}

/** A version of a deck as earlier builds store it. The next save moves it to the history. */
export interface DeckVersionTable {
  readonly deck: string;
  readonly version: number;
  readonly name: string;
  readonly saved_at: number;
  readonly content: string;
}

/** A version of a deck. `content` is packed (`packed-text.ts`) and takes `bytes`. */
export interface DeckHistoryTable {
  readonly deck: string;
  readonly version: number;
  readonly player: string;
  readonly name: string;
  readonly saved_at: number;
  readonly monsters: number;
  readonly spells: number;
  readonly supermons: number;
  readonly bytes: number;
  readonly content: string;
  /** Key of its cards (`deckKey`); null for a version that an earlier server stored. */
  readonly cards: string | null;
}

/** The owned cards that a deck uses. */
export interface DeckCardTable {
  readonly deck: string;
  readonly card: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly wallets: WalletTable;
    readonly coin_movements: CoinMovementTable;
    readonly print_runs: PrintRunTable;
    readonly cards: CardTable;
    readonly card_movements: CardMovementTable;
    readonly request_keys: RequestKeyTable;
    readonly decks: DeckTable;
    readonly deck_versions: DeckVersionTable;
    readonly deck_history: DeckHistoryTable;
    readonly deck_cards: DeckCardTable;
  }
}
