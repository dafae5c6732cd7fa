import type { DeckDraft } from '@stackmate/economy';
import type { Deck } from '@stackmate/engine';
import type { OwnedDeckCards } from '@stackmate/room';

/** A player's request at a time, in ms since 1970. */
export interface TimedRequest {
  readonly playerId: string;
  readonly at: number;
}

/** A request that is done once for each key (LG5). */
export interface OnceRequest extends TimedRequest {
  readonly key: string;
}

/** Content of a deck to save. */
export interface DeckContent {
  readonly name: string;
  readonly deck: DeckDraft;
}

/** [OW6] A saved deck as it can be played. */
export type PlayableDeck =
  | {
      readonly ok: true;
      readonly name: string;
      readonly deck: Deck;
      /** Null for a workshop deck, which has free rolls. */
      readonly owned: OwnedDeckCards | null;
    }
  | { readonly ok: false; readonly faults: readonly string[] };

/** A finding of the audit. */
export interface AuditPage {
  readonly faults: readonly string[];
  /** Number of checked vaults and cards on this page. */
  readonly vaults: number;
  readonly cards: number;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** An operator's change of a player's possessions, with the reason for the audit log. */
export interface OperatorChange extends TimedRequest {
  readonly operator: string;
  readonly reason: string;
  /** Unique; a repeated change does nothing. */
  readonly cause: string;
}

/** An operator's action that isn't about one player. */
export type DatedNote = Pick<OperatorChange, 'operator' | 'reason' | 'at'>;
