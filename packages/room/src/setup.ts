import type { Deck } from '@stackmate/engine';
import type { Appearance, BotLevel, MatchKind, Seat } from '@stackmate/protocol';
import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';

/** Time limits of a match, all in ms. */
export interface ClockSettings {
  /** Time per decision, used before the bank. */
  readonly move: number;
  /** Time per player for the whole match. */
  readonly bank: number;
  /** Time per player, for the whole match, in which a disconnected player's other clocks are paused. */
  readonly away: number;
  /** Maximum lag compensation per player for the whole match. */
  readonly lag: number;
}

/** Ids of the owned cards behind a deck, in the order of its piles. Never sent to anybody. */
export interface OwnedDeckCards {
  readonly main: readonly string[];
  readonly superdeck: readonly string[];
}

/** The player or bot of one seat. */
export interface SeatSetup {
  /** Player id; null for a bot. */
  readonly player: string | null;
  readonly name: string;
  readonly bot: BotLevel | null;
  /** Elo of a bot relative to the greedy level; missing for that of its level. */
  readonly strength?: number;
  readonly deck: Deck;
  /** Ids of the owned cards; missing unless the player owns every card of the deck. */
  readonly owned?: OwnedDeckCards;
  /** Whether the player has no account. */
  readonly isGuest?: true;
  /** The player's appearance; missing for a bot and in matches that began without one. */
  readonly appearance?: Appearance;
  /** The player's rating when a rated match begins; missing in other matches. */
  readonly rating?: SeatRating;
  /** The title of a season that the player shows; missing without one. */
  readonly title?: SeasonTitle;
  /** Number of earlier matches that were aborted because this player didn't reveal a nonce. */
  readonly abortedStarts?: number;
}

/** Everything that is fixed before a match's first entry. */
export interface MatchSetup {
  readonly match: string;
  readonly kind: MatchKind;
  readonly seats: readonly [SeatSetup, SeatSetup];
  /** Settings of the clocks; null in untimed matches. */
  readonly clocks: ClockSettings | null;
  readonly versions: {
    readonly engine: string;
    readonly rules: string;
    readonly catalogue: string;
  };
  /**
   * Time in which both players must send the hashes of their nonces, in ms from the beginning. Shorter than `sealTime`,
   * so that an absent player delays the opponent for a few seconds only. Without it `sealTime` applies to each hash.
   */
  readonly hashTime?: number;
  /** Time in which a player must send a nonce, in ms from the previous step of the fair start. */
  readonly sealTime: number;
  /** Time after which an inactive match without clocks is abandoned, in ms. */
  readonly idleTime: number;
  /** Range of the random delay before a bot's answer is played, in ms. `least` is longer than a bot takes to think. */
  readonly botDelay: { readonly least: number; readonly most: number };
  /**
   * Whether players may take back actions that neither revealed nor rolled anything and that nobody has answered; against
   * another person, only the last one, and not once that person was asked.
   */
  readonly takeBack?: boolean;
  /** Who goes first, as a tournament's pairing chose; drawn by the seed if absent (SU1). */
  readonly first?: Seat;
  /** Whether both players came from one network address: such a match pays nothing. Never sent to anybody. */
  readonly sameHousehold?: true;
  /** Whether a program began the match: such a match pays nothing. Never sent to anybody. */
  readonly byProgram?: true;
  /** How far spectators lag behind, in ms. */
  readonly spectatorDelay: number;
}
