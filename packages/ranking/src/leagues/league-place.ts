import { leagues, leagueName } from '@stackmate/engine';
import { dayLength, isProvisional } from '../rating/rating.ts';
import type { PlayerRating } from '../rating/rating.ts';

/** A player's matches of this season, as far as the ranking needs them. */
export interface SeasonRecord {
  readonly ratedMatches: number;
  readonly differentOpponents: number;
  /** Time of the last rated match, in ms since 1970. */
  readonly lastMatchAt: number;
}

/** [RA3] What makes a player ranked. */
export const rankedNeeds = { matches: 10, opponents: 5, activeDays: 30 } as const;

/** [RA3] Returns whether a player is ranked. */
export const isRanked = (
  { ratedMatches, differentOpponents, lastMatchAt }: SeasonRecord,
  rating: PlayerRating,
  now: number,
): boolean =>
  ratedMatches >= rankedNeeds.matches &&
  differentOpponents >= rankedNeeds.opponents &&
  !isProvisional(rating, now) &&
  now - lastMatchAt <= rankedNeeds.activeDays * dayLength;

/** A league: players up to `limit` percent of the ranking are in it or above. */
export interface League {
  readonly limit: number;
  /** `Diamond`, `Gold`, `Silver` or `top X %`. */
  readonly name: string;
}

/** [RA3] A league is left downwards only past this many times its limit. */
export const leaguePatience = 1.3;

/** Returns the league with a limit in percent. */
export const withLimit = (limit: number): League => ({ limit, name: leagueName(limit) });

/** Returns the league of a place without regard to the one before. Exact: no fractions are compared. */
function plainLeague(rank: number, ranked: number): League {
  const named = leagues.find(({ top }) => rank * 100 <= top * ranked);
  return withLimit(named?.top ?? Math.ceil((rank * 100) / ranked));
}

/**
 * [RA3] Returns the league of the player at a place (`rank` from 1) among `ranked` players. `previous` is the limit of
 * the player's league the day before, null if there was none: a player stays in it until 1.3 times its limit.
 */
export function leagueAt(rank: number, ranked: number, previous: number | null): League {
  const league = plainLeague(rank, ranked);
  const stays =
    previous !== null &&
    league.limit > previous &&
    // Tenths keep the comparison in whole numbers.
    rank * 1000 <= Math.round(leaguePatience * 10) * previous * ranked;
  return stays ? withLimit(previous) : league;
}
