import type { Playing } from '../cluster/players/cluster-players.ts';
import type { RunningMatch } from '../rooms/index.ts';

/** Returns what friends may know of a player's matches; null without any. Friends may watch a casual one. */
export function playingIn(matches: readonly RunningMatch[]): Playing | null {
  if (matches.length === 0) return null;
  return { watch: matches.find(({ kind }) => kind === 'casual')?.match ?? null };
}
