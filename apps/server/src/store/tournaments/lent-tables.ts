import type { Entrant } from '@stackmate/tournament';

/** Who made a pick: the player, the clock for a player who was late or away, or a bot. */
export type PickedBy = 'player' | 'clock' | 'bot';

/** A tournament with lent cards: the secret behind its packs, and whether decks can still be handed in. */
export interface LentEventTable {
  readonly tournament: string;
  readonly packs: string;
  readonly is_closed: number;
}

/** A pick at a draft table. Gapless numbers per table and unique numbers per seat are the fence between nodes. */
export interface LentPickTable {
  readonly tournament: string;
  readonly place: number;
  readonly seq: number;
  readonly seat: number;
  /** Number of the seat's pick, from 0. */
  readonly number: number;
  /** Index of the card in the pack. */
  readonly card: number;
  readonly picked_by: PickedBy;
  readonly at: number;
}

/** The deck that an entrant built from lent cards. */
export interface LentDeckTable {
  readonly tournament: string;
  readonly entrant: Entrant;
  /** `LimitedDeck` as JSON. */
  readonly deck: string;
  readonly salt: string;
  /** 1 if it was built for an entrant who handed none in. */
  readonly is_automatic: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly lent_events: LentEventTable;
    readonly lent_picks: LentPickTable;
    readonly lent_decks: LentDeckTable;
  }
}
