import type { RatedClock, RatedFault, RatedResult } from '@stackmate/protocol/rated';
import type { Generated } from 'kysely';

/** Rating of a player who has played a rated match. A player without one has that of `newRating`. */
export interface RatingTable {
  readonly player: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly updated_at: number;
  /** Season of the last rated match: in a later one the deviation is widened once per season. */
  readonly season: string;
  readonly last_opponent: string;
}

/**
 * A player's season, from the first rated match in it. Rating and deviation are those after the last match of the
 * season, and never change after it.
 */
export interface RatingSeasonTable {
  readonly season: string;
  readonly player: string;
  readonly rating: number;
  readonly deviation: number;
  /** Highest rating after a match. */
  readonly best: number;
  /** Number of rated matches: wins, losses and draws. */
  readonly matches: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Number of different opponents. */
  readonly opponents: number;
  readonly last_rated_at: number;
}

/** Effect of a rated match on the rating of one of its players. Rows never change. */
export interface RatingChangeTable {
  /** Number of the match: one change per match and player. */
  readonly match: number;
  readonly player: string;
  readonly opponent: string;
  readonly result: RatedResult;
  readonly season: string;
  readonly at: number;
  readonly rating_before: number;
  readonly rating_after: number;
  readonly deviation_before: number;
  readonly deviation_after: number;
  readonly volatility_after: number;
  /** Limit of the player's league at that time, which decides the coins of a win; null if not ranked. */
  readonly league_limit: number | null;
  /** Weight of the match, from 0 to 1 (CO5). */
  readonly share: Generated<number>;
}

/** Opponents of a player in a season. */
export interface SeasonOpponentTable {
  readonly season: string;
  readonly player: string;
  readonly opponent: string;
}

/** A player who waits for a rated match; `deck` is the deck choice as JSON. */
export interface TicketTable {
  readonly player: string;
  /** Command that joined the queue. */
  readonly command: string;
  readonly clock: RatedClock;
  readonly deck: string;
  /** Network address, as limits count it. */
  readonly address: string;
  /** Id of the device, made by the client. */
  readonly device: string | null;
  /** Rating and deviation when the player joined. */
  readonly rating: number;
  readonly deviation: number;
  readonly joined_at: number;
  /** Time at which the player was last known to be connected. */
  readonly seen_at: number;
  /** Node of the player's connection; null outside a cluster. */
  readonly gateway: string | null;
}

/** A device from which a player has joined the queue; only the latest few. */
export interface PlayerDeviceTable {
  readonly player: string;
  readonly device: string;
  readonly used_at: number;
}

/** A rated match that a player left or didn't let begin. */
export interface RatedFaultTable {
  readonly match: number;
  readonly player: string;
  readonly kind: RatedFault;
  readonly at: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly ratings: RatingTable;
    readonly rating_seasons: RatingSeasonTable;
    readonly rating_changes: RatingChangeTable;
    readonly season_opponents: SeasonOpponentTable;
    readonly tickets: TicketTable;
    readonly rated_faults: RatedFaultTable;
    readonly player_devices: PlayerDeviceTable;
  }
}
