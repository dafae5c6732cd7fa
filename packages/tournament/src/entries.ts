import type { TournamentSettings } from './rules.ts';

/** A player in a tournament: a number from 1 in the order of joining. Names are kept elsewhere, because they can be erased. */
export type Entrant = number;

/** How a game ended. A stopped game was the server's fault and is played again (SW4). */
export const gameEndings = ['played', 'absent', 'both-absent', 'time', 'stopped'] as const;
export type GameEnding = (typeof gameEndings)[number];

/** A seat of a pairing: 0 goes first in its first game. */
export type PairingSeat = 0 | 1;

/** Two entrants who meet at a table, or one with a bye. The first goes first in the first game. */
export interface PairedTable {
  readonly table: number;
  readonly entrants: readonly [Entrant, Entrant | null];
}

/** Where a game was played: round or wave, table, and number within the pairing, each from 1. */
export interface GamePlace {
  readonly round: number;
  readonly table: number;
  readonly game: number;
}

/** The end of a game. */
export interface GameEnd extends GamePlace {
  /** How often the game was stopped before. */
  readonly attempt: number;
  readonly ending: GameEnding;
  /** Null for a draw, and for endings without a winner. */
  readonly winner: PairingSeat | null;
  /** Energy of both Kings at the end, by seat. */
  readonly energy: readonly [number, number];
  /** Hash of the match's record; null if nothing was played. */
  readonly record: string | null;
  /** [TO2] Conquest: the deck that each seat played, from 0. */
  readonly decks?: readonly [number, number];
  /** [TO2] Swap cards: the salted hash of what each seat exchanged. */
  readonly swaps?: readonly [string, string];
}

/** [LE1] The salted hash of the deck that an entrant built from lent cards. */
export interface BuiltDeck {
  readonly entrant: Entrant;
  readonly deck: string;
}

/** What a ruling makes of a pairing. */
export type RuledWinner = PairingSeat | 'draw' | 'none';

/** [PR3] Who decides; missing if it is the director, who cancels when too few have come. */
export type DecidedAs = 'organizer' | 'operator';

/** [TO4] Something that happened in a tournament. All else follows from the list of entries. */
export type TournamentEntry = { readonly at: number } & (
  | {
      readonly type: 'created';
      readonly settings: TournamentSettings;
      /** SHA-256 of the server's secret. */
      readonly commitment: string;
      /** [LE1] Commitment to the secret behind the packs of lent cards, which is revealed at the end. */
      readonly packs?: string;
    }
  | {
      readonly type: 'joined';
      readonly entrant: Entrant;
      /** The rating when joining: brackets are seeded by it. */
      readonly rating: number;
      /** [TO3] Salted hash of the locked decks; with lent cards the entrant's random nonce. */
      readonly deck: string;
    }
  /** Leaves the rounds to come, or pauses in an arena; before the start gives the place back. */
  | { readonly type: 'left'; readonly entrant: Entrant }
  | { readonly type: 'returned'; readonly entrant: Entrant }
  | { readonly type: 'started'; readonly secret: string }
  /** [LE1] A table has drafted. Its picks are revealed at the end. */
  | { readonly type: 'drafted'; readonly table: number; readonly picks: string }
  /** [LE1] The time to build decks is up. Decks and salts are revealed at the end. */
  | { readonly type: 'built'; readonly decks: readonly BuiltDeck[] }
  /** [LE1] Reveals the secret behind the packs, before the end. */
  | { readonly type: 'revealed'; readonly packs: string }
  | {
      readonly type: 'paired';
      readonly round: number;
      /** Who waited for this wave of an arena; null in rounds, where everybody who is there plays. */
      readonly waiting: readonly Entrant[] | null;
      readonly tables: readonly PairedTable[];
    }
  | ({ readonly type: 'finished' } & GameEnd)
  /** [PR3] An organizer decides a pairing. */
  | {
      readonly type: 'ruled';
      readonly round: number;
      readonly table: number;
      readonly winner: RuledWinner;
      readonly reason: string;
      readonly by?: DecidedAs;
    }
  | {
      readonly type: 'disqualified';
      readonly entrant: Entrant;
      readonly reason: string;
      readonly by?: DecidedAs;
    }
  | { readonly type: 'ended' }
  /** [PR1] The prizes are paid: these coins, as `tournamentPrizes` shares them out at this moment. */
  | { readonly type: 'paid'; readonly coins: number }
  | { readonly type: 'cancelled'; readonly reason: string; readonly by?: DecidedAs }
);

/** [PR3] A decision of the organizer or an operator, visible to everybody with its reason. */
export type DecisionEntry = Extract<
  TournamentEntry,
  { readonly type: 'ruled' | 'disqualified' | 'cancelled' }
>;
