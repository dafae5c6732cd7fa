import type { BegunMatch } from '../store/index.ts';
import { isMarkedBy } from './marked-id.ts';
import type { MatchBeginner } from './marked-id.ts';

/** Matches of a player that are looked through. */
const maxMatchesPerPlayer = 16;

/**
 * Finds the match that a command led to before the start of this process, among those that were begun last (the newest
 * first), whatever became of them.
 */
export function createEarlierMatches(
  matches: readonly BegunMatch[],
): (beginner: MatchBeginner) => string | null {
  const of = new Map<string, { readonly match: string; readonly seat: 0 | 1 }[]>();
  for (const { match, seats } of matches) {
    for (const seat of [0, 1] as const) {
      const { player } = seats[seat];
      if (player === null) continue;
      const theirs = of.get(player) ?? [];
      if (theirs.length < maxMatchesPerPlayer) of.set(player, [...theirs, { match, seat }]);
    }
  }
  return (beginner) =>
    of.get(beginner.player)?.find(({ match, seat }) => isMarkedBy(match, seat, beginner))?.match ??
    null;
}
