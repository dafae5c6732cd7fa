import { deviationAt, isProvisional, ratingRules } from '../rating/rating.ts';
import type { PlayerRating } from '../rating/rating.ts';
import { rankedNeeds, withLimit } from './league-place.ts';
import type { League, SeasonRecord } from './league-place.ts';

/** What a player needs next. */
export type RankingGoal =
  | { readonly kind: 'matches' | 'opponents'; readonly left: number }
  | { readonly kind: 'certainty'; readonly deviation: number; readonly needed: number }
  | { readonly kind: 'league'; readonly league: League };

/** Limits of the leagues that are worth reaching, best first: from each on, wins pay more. */
const steps = [1, 5, 10, 50] as const;

/**
 * [RA3] Returns what a player needs to be ranked, or the next better league; null at the top, and for a ranked player
 * whose league isn't computed yet. `limit` is that of the player's league.
 */
export function nextGoal(
  { ratedMatches, differentOpponents }: SeasonRecord,
  rating: PlayerRating,
  { limit, now }: { readonly limit: number | null; readonly now: number },
): RankingGoal | null {
  const { matches, opponents } = rankedNeeds;
  if (limit === null) {
    if (ratedMatches < matches) return { kind: 'matches', left: matches - ratedMatches };
    if (differentOpponents < opponents) {
      return { kind: 'opponents', left: opponents - differentOpponents };
    }
    if (!isProvisional(rating, now)) return null;
    const deviation = Math.round(deviationAt(rating, now));
    return { kind: 'certainty', deviation, needed: ratingRules.provisional };
  }
  const better = steps.findLast((step) => step < limit);
  return better === undefined ? null : { kind: 'league', league: withLimit(better) };
}
