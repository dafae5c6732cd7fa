/**
 * A ranked player's place in the ranking of a season. Places are in the order of rating, then of the player's id. The
 * daily leagues need the ranking as it was at midnight, so the first change of a day stores the rating before it.
 */
export interface StandingTable {
  readonly season: string;
  readonly player: string;
  readonly rating: number;
  /** Rating in whole points, rounded down: a row of `standing_counts`. */
  readonly bucket: number;
  /** UTC day, counted from 1970, of the last change. */
  readonly frozen_day: number;
  /** Rating when that day began; null for a player who wasn't ranked then. */
  readonly frozen_rating: number | null;
  /** UTC midnight at which the player is no longer ranked without another match. */
  readonly ranked_until: number;
  /** Limit of the player's league, computed once a day; null before the first time. */
  readonly league_limit: number | null;
  /** The player's name as the search finds it; null if the player hides from the search. */
  readonly search_name: string | null;
}

/** Number of ranked players by rating in whole points. */
export interface StandingCountTable {
  readonly season: string;
  readonly bucket: number;
  readonly ranked: number;
}

/** The computation of all leagues at a midnight, which goes through the ranking in chunks and resumes after a crash. */
export interface LeagueRunTable {
  /** A UTC day such as `2026-11-25`, or a season for its end. */
  readonly id: string;
  readonly season: string;
  /** Number of ranked players; null while players who are no longer ranked are removed. */
  readonly ranked: number | null;
  /** Number of players whose league is computed. */
  readonly placed: number;
  /** Rating and id of the last one, until the run is finished. */
  readonly after_rating: number | null;
  readonly after_id: string | null;
  readonly finished_at: number | null;
}

/** [RA4] A ranked player's place when a season ended. */
export interface SeasonResultTable {
  readonly season: string;
  readonly player: string;
  readonly rank: number;
  /** Number of ranked players. */
  readonly ranked: number;
  readonly league_limit: number;
  readonly rating: number;
}

/** [RA4] A card back that a player won in a season. */
export interface SeasonBackTable {
  readonly player: string;
  readonly season: string;
}

/** [RA4] The season whose title a player shows beside the name. A player without a row shows none. */
export interface SeasonTitleTable {
  readonly player: string;
  readonly season: string;
}

/** [RA5] Choices of a player about what others see. A player without a row hides nothing. */
export interface ProfileChoiceTable {
  readonly player: string;
  readonly hides_from_search: number;
  readonly hides_matches: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly standings: StandingTable;
    readonly standing_counts: StandingCountTable;
    readonly league_runs: LeagueRunTable;
    readonly season_results: SeasonResultTable;
    readonly season_backs: SeasonBackTable;
    readonly profile_choices: ProfileChoiceTable;
    readonly season_titles: SeasonTitleTable;
  }
}
