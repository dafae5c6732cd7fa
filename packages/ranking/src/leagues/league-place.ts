import { leagues, leagueName } from '@stackmate/engine';
import { dayLength, deviationAt, ratingRules } from '../rating/rating.ts';
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

/** A condition for being ranked, and how far a player is. */
export type RankingNeed = { readonly isMet: boolean } & (
  | { readonly kind: 'matches' | 'opponents'; readonly done: number; readonly needed: number }
  /** The deviation must not be higher than `needed`. */
  | { readonly kind: 'certainty'; readonly deviation: number; readonly needed: number }
  /** A match in the last so many days. */
  | { readonly kind: 'active'; readonly days: number }
);

/** [RA3] Returns all conditions for being ranked, and how far a player is. */
export function rankingNeeds(
  { ratedMatches, differentOpponents, lastMatchAt }: SeasonRecord,
  rating: PlayerRating,
  now: number,
): readonly RankingNeed[] {
  const { matches, opponents, activeDays } = rankedNeeds;
  const deviation = deviationAt(rating, now);
  const counted = (kind: 'matches' | 'opponents', done: number, needed: number): RankingNeed => ({
    kind,
    isMet: done >= needed,
    done: Math.min(done, needed),
    needed,
  });
  return [
    counted('matches', ratedMatches, matches),
    counted('opponents', differentOpponents, opponents),
    {
      kind: 'certainty',
      isMet: deviation <= ratingRules.provisional,
      // Rounded up: 110.2 is not enough.
      deviation: Math.ceil(deviation),
      needed: ratingRules.provisional,
    },
    { kind: 'active', isMet: now - lastMatchAt <= activeDays * dayLength, days: activeDays },
  ];
}

/** [RA3] Returns whether a player is ranked: whether all conditions are met. */
export const isRanked = (record: SeasonRecord, rating: PlayerRating, now: number): boolean =>
  rankingNeeds(record, rating, now).every(({ isMet }) => isMet);

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
