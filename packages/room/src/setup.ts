import type { Deck } from '@stackmate/engine';
import type { BotLevel, MatchKind } from '@stackmate/protocol';

/** How time is measured in a match. All in milliseconds. */
export interface ClockSettings {
  /** For each decision, before the bank is touched. */
  readonly move: number;
  /** For the whole match. */
  readonly bank: number;
  /** For being away while one's own decision is asked, for the whole match; the clock stands meanwhile. */
  readonly away: number;
  /** Most that a player is credited for the line, over the whole match. */
  readonly lag: number;
}

/** Who sits where. */
export interface SeatSetup {
  /** null for a bot. */
  readonly player: string | null;
  readonly name: string;
  readonly bot: BotLevel | null;
  readonly deck: Deck;
  /** Matches before this one that did not begin because this player did not show a nonce. */
  readonly abortedStarts?: number;
}

/** All that a match begins with, fixed before its first entry. */
export interface MatchSetup {
  readonly match: string;
  readonly kind: MatchKind;
  readonly seats: readonly [SeatSetup, SeatSetup];
  /** null: nobody is timed. */
  readonly clocks: ClockSettings | null;
  readonly versions: {
    readonly engine: string;
    readonly rules: string;
    readonly catalogue: string;
  };
  /**
   * How long both players may take, from the beginning, to show the hashes of their nonces: less than for the nonces,
   * so that whoever takes no part holds up a stranger for seconds only. Without it each has the time of a nonce.
   */
  readonly hashTime?: number;
  /** How long a player may take to show a nonce, from what came before it. */
  readonly sealTime: number;
  /** How long a match without clocks may stand still until it is abandoned. */
  readonly idleTime: number;
  /** A bot's answer is played after a time between these, drawn by chance alone; it has thought before the least. */
  readonly botDelay: { readonly least: number; readonly most: number };
  /** A player may take back what nothing hidden, random or answered has come after. Where nobody else plays. */
  readonly takeBack?: boolean;
  /** By how much spectators lag behind. */
  readonly spectatorDelay: number;
}
