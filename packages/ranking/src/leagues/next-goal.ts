import type { PlayerRating } from '../rating/rating.ts';
import { rankingNeeds, withLimit } from './league-place.ts';
import type { League, RankingNeed, SeasonRecord } from './league-place.ts';

/** The next goal of a player: the ranking with all its conditions, or a league. */
export type RankingGoal =
  | { readonly kind: 'ranking'; readonly needs: readonly RankingNeed[] }
  | { readonly kind: 'league'; readonly league: League };

/** Limits of the leagues that are worth reaching, best first: from each on, wins pay more. */
const steps = [1, 5, 10, 50] as const;

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
