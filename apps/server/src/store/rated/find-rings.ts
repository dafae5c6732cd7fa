/** Players who mostly play each other. */
export interface PlayerRing {
  /** Ids of the players, in order. */
  readonly players: readonly string[];
  /** Number of rated matches among them. */
  readonly matches: number;
  /** Share of their rated matches that were among them, from 0 to 1. */
  readonly share: number;
}

interface PlayedPair {
  readonly players: readonly [string, string];
  readonly matches: number;
}

const minPlayers = 3;
/** Friends who also play others aren't a ring. */
const minShare = 0.7;

/** Returns the groups of players who are connected by pairs. */
function groupPairs(pairs: readonly PlayedPair[]): ReadonlyMap<string, readonly PlayedPair[]> {
  const leader = new Map<string, string>();
  const findLeader = (playerId: string): string => {
    const next = leader.get(playerId) ?? playerId;
    return next === playerId ? playerId : findLeader(next);
  };
  for (const { players } of pairs) leader.set(findLeader(players[0]), findLeader(players[1]));
  return Map.groupBy(pairs, ({ players }) => findLeader(players[0]));
}

/**
 * [RA7] Finds reward rings: three or more players who meet repeatedly, and play few matches with others. `played` is the
 * number of rated matches of each player.
 */
export function findRings(
  pairs: readonly PlayedPair[],
  played: ReadonlyMap<string, number>,
): readonly PlayerRing[] {
  return [...groupPairs(pairs).values()]
    .map((group) => {
      const players = [...new Set(group.flatMap((pair) => pair.players))].sort();
      const matches = group.reduce((sum, pair) => sum + pair.matches, 0);
      const all = players.reduce((sum, playerId) => sum + (played.get(playerId) ?? 0), 0);
      return { players, matches, share: all === 0 ? 0 : (2 * matches) / all };
    })
    .filter(({ players, share }) => players.length >= minPlayers && share >= minShare)
    .toSorted((a, b) => b.matches - a.matches);
}
