import { dayLength, deviationAt, ratingRules } from '../rating/rating.ts';
import type { PlayerRating } from '../rating/rating.ts';
import { rankedNeeds, withLimit } from './league-place.ts';
import type { League, SeasonRecord } from './league-place.ts';

/** A condition for being ranked, and how far a player is. */
export type RankingNeed =
  | { readonly kind: 'matches' | 'opponents'; readonly done: number; readonly needed: number }
  /** The deviation must not be higher than `needed`. */
  | { readonly kind: 'certainty'; readonly deviation: number; readonly needed: number }
  /** A match in the last so many days. */
  | { readonly kind: 'active'; readonly isMet: boolean; readonly days: number };

/** The next goal of a player: the ranking with all its conditions, or a league. */
export type RankingGoal =
  | { readonly kind: 'ranking'; readonly needs: readonly RankingNeed[] }
  | { readonly kind: 'league'; readonly league: League };

/** Limits of the leagues that are worth reaching, best first: from each on, wins pay more. */
const steps = [1, 5, 10, 50] as const;

/** [RA3] Returns all conditions for being ranked, and how far a player is. */
export function rankingNeeds(
  { ratedMatches, differentOpponents, lastMatchAt }: SeasonRecord,
  rating: PlayerRating,
  now: number,
): readonly RankingNeed[] {
  const { matches, opponents, activeDays } = rankedNeeds;
  return [
    { kind: 'matches', done: Math.min(ratedMatches, matches), needed: matches },
    { kind: 'opponents', done: Math.min(differentOpponents, opponents), needed: opponents },
    {
      kind: 'certainty',
      // Rounded up: 110.2 is not enough.
      deviation: Math.ceil(deviationAt(rating, now)),
      needed: ratingRules.provisional,
    },
    { kind: 'active', isMet: now - lastMatchAt <= activeDays * dayLength, days: activeDays },
  ];
}

/**
 * [RA3] Returns what a player needs to be ranked, or the next better league; null at the top. `limit` is that of the
 * player's league.
 */
export function nextGoal(
  record: SeasonRecord,
  rating: PlayerRating,
  { limit, now }: { readonly limit: number | null; readonly now: number },
): RankingGoal | null {
  if (limit === null) return { kind: 'ranking', needs: rankingNeeds(record, rating, now) };
  const better = steps.findLast((step) => step < limit);
  return better === undefined ? null : { kind: 'league', league: withLimit(better) };
}
