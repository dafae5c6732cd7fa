import type { BegunMatch } from '../store/index.ts';
import { isMarkedBy } from './marked-id.ts';
import type { MatchBeginner } from './marked-id.ts';

/** Max number of matches searched per player. */
const maxMatchesPerPlayer = 16;

/**
 * Returns a function that finds the match that a command started before this process began. `matches` are the latest
 * matches, newest first, in any state.
 */
export function createEarlierMatches(
  matches: readonly BegunMatch[],
): (beginner: MatchBeginner) => string | null {
  const byPlayer = new Map<string, { readonly match: string; readonly seat: 0 | 1 }[]>();
  for (const { match, seats } of matches) {
    for (const seat of [0, 1] as const) {
      const { player } = seats[seat];
      if (player === null) continue;
      const theirs = byPlayer.get(player) ?? [];
      if (theirs.length < maxMatchesPerPlayer) byPlayer.set(player, [...theirs, { match, seat }]);
    }
  }
  return (beginner) =>
    byPlayer.get(beginner.player)?.find(({ match, seat }) => isMarkedBy(match, seat, beginner))
      ?.match ?? null;
}
