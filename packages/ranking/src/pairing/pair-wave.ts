import blossom from 'edmonds-blossom-fixed';

/** [RA2] Width of a search at its start, in rating points, and how fast it grows (tune). */
export const searchRules = { start: 100, perSecond: 5 } as const;

/** [RA2] Returns how far an opponent's rating may be from the player's after a wait, in rating points. */
export const searchWidth = (waitedMs: number): number =>
  searchRules.start + (searchRules.perSecond * Math.max(waitedMs, 0)) / 1000;

/** A player who waits for a rated match. */
export interface WaitingPlayer {
  readonly id: string;
  readonly rating: number;
  /** When the player began to wait, in ms. */
  readonly since: number;
  /** The opponent of the player's last rated match; null if there is none. */
  readonly lastOpponent: string | null;
  /** Accounts, devices and addresses of the player: two players who share one are never paired. */
  readonly households: readonly string[];
}

/** Time between two waves, in ms. */
export const waveInterval = 3000;

/** Max players in one matching, because its time grows with the third power. */
const blockSize = 64;

/** Rating points that a second of waiting is worth. */
const pointsPerSecond = 1;

/** The mean of both widths counts: somebody far from all others would wait forever if the newcomer's alone did. */
const mayMeet = (a: WaitingPlayer, b: WaitingPlayer, now: number): boolean =>
  Math.abs(a.rating - b.rating) <= (searchWidth(now - a.since) + searchWidth(now - b.since)) / 2 &&
  !a.households.some((household) => b.households.includes(household));

const havePlayed = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
  a.lastOpponent === b.id || b.lastOpponent === a.id;

/** Returns the cost of a pair: the gap between the ratings minus what both have waited. */
const pairCost = (a: WaitingPlayer, b: WaitingPlayer, now: number): number =>
  Math.abs(a.rating - b.rating) - (pointsPerSecond * (2 * now - a.since - b.since)) / 1000;

/** Returns the edges of a block: who may be paired with whom, at which cost. */
function createEdges(block: readonly WaitingPlayer[], now: number) {
  const edges = block.flatMap((player, from) =>
    block.slice(from + 1).flatMap((other, offset) => {
      if (!mayMeet(player, other, now)) return [];
      const to = from + 1 + offset;
      return [
        { from, to, cost: pairCost(player, other, now), isRepeat: havePlayed(player, other) },
      ];
    }),
  );
  // A player who could meet somebody new doesn't meet the last opponent again.
  const hasChoice = new Set(
    edges.filter(({ isRepeat }) => !isRepeat).flatMap(({ from, to }) => [from, to]),
  );
  return edges.filter(
    ({ from, to, isRepeat }) => !isRepeat || (!hasChoice.has(from) && !hasChoice.has(to)),
  );
}

/** Pairs a block of players at minimum cost, as many of them as possible. */
function pairBlock(
  block: readonly WaitingPlayer[],
  now: number,
): readonly (readonly [WaitingPlayer, WaitingPlayer])[] {
  const edges = createEdges(block, now);
  if (edges.length === 0) return [];
  const maxCost = Math.max(...edges.map(({ cost }) => cost));
  const mates = blossom(
    // Whole numbers from 1, because the algorithm maximizes and is exact for whole numbers only.
    edges.map(({ from, to, cost }) => [from, to, Math.round(maxCost - cost) + 1] as const),
    true,
  );
  return mates.flatMap((mate, index) =>
    mate > index ? [[block[index], block[mate]] as const] : [],
  );
}

/**
 * [RA2] Pairs the waiting players of one wave: minimum-weight matching, never within a household, and not with the last
 * opponent again if somebody else is there. `wave` counts the waves: it moves the borders of the blocks in which many
 * players are paired. Returns the pairs; everybody else waits on.
 */
export function pairWave(
  waiting: readonly WaitingPlayer[],
  now: number,
  wave: number,
): readonly (readonly [WaitingPlayer, WaitingPlayer])[] {
  const sorted = waiting.toSorted((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
  const firstEnd = sorted.length <= blockSize || wave % 2 === 0 ? blockSize : blockSize / 2;
  const pairs = [...pairBlock(sorted.slice(0, firstEnd), now)];
  for (let start = firstEnd; start < sorted.length; start += blockSize) {
    pairs.push(...pairBlock(sorted.slice(start, start + blockSize), now));
  }
  return pairs;
}
