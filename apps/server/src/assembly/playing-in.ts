import type { Playing } from '../cluster/players/cluster-players.ts';
import type { RunningMatch } from '../rooms/index.ts';

/** Returns the matches of a player that friends may know of; null if there are none. Friends may watch a casual one. */
export function playingIn(matches: readonly RunningMatch[]): Playing | null {
  if (matches.length === 0) return null;
  return { watch: matches.find(({ kind }) => kind === 'casual')?.match ?? null };
}
