import blossom from 'edmonds-blossom-fixed';

/**
 * The cost of a pair, one number for each criterion in the order of their weight: whole numbers from 0. The first
 * `breaches` criteria are broken promises, which are avoided altogether if possible.
 */
export type PairCost = readonly number[];

/** Finds a cost by the numbers of two players, from 0; the first number is the lower one. */
export type PairCosts = (a: number, b: number) => PairCost;

/** Up to so many players are compared with all others, more with their neighbours first. */
const smallField = 64;
const windows = [24, 96, 256] as const;

/** Half of the whole numbers that a double holds: the matching adds two weights. */
const maxWeight = 2 ** 51;

interface Edge {
  readonly a: number;
  readonly b: number;
  readonly cost: PairCost;
}

/** Returns what one unit of each criterion weighs: more than all units of the criteria behind it can sum up to. */
function criterionWeights(edges: readonly Edge[], pairs: number): readonly number[] {
  const count = edges[0].cost.length;
  const most = Array.from({ length: count }, (_, criterion) =>
    Math.max(...edges.map(({ cost }) => cost[criterion])),
  );
  const weights = Array.from({ length: count }, () => 1);
  for (let criterion = count - 2; criterion >= 0; criterion -= 1) {
    weights[criterion] = weights[criterion + 1] * (most[criterion + 1] * pairs + 1);
  }
  return weights;
}

const sumCost = (cost: PairCost, weights: readonly number[]): number =>
  cost.reduce((sum, part, criterion) => sum + part * weights[criterion], 0);

/** Returns everybody's partner at the least cost, or null if somebody is left over. */
function matchEdges(count: number, edges: readonly Edge[]): readonly number[] | null {
  if (edges.length === 0) return null;
  // The last criterion gives way if the weights of a large field would not be exact: nearness in steps.
  for (let step = 1; ; step *= 2) {
    const coarse = edges.map(({ a, b, cost }) => ({
      a,
      b,
      cost: [...cost.slice(0, -1), Math.ceil((cost.at(-1) ?? 0) / step)],
    }));
    const weights = criterionWeights(coarse, count / 2);
    const sums = coarse.map(({ cost }) => sumCost(cost, weights));
    const most = sums.reduce((max, sum) => Math.max(max, sum), 0);
    if (most >= maxWeight && step < 2 ** 20) continue;
    const mates = blossom(
      coarse.map(({ a, b }, index) => [a, b, most - sums[index] + 1] as const),
      true,
    );
    return mates.length === count && mates.every((mate) => mate >= 0) ? mates : null;
  }
}

/**
 * Pairs an even number of players so that the sum of each criterion is least, in their order. Players are numbered by
 * rank: in fields of more than 64, neighbours are tried first and the window grows until everybody has a partner.
 * Returns each player's partner.
 */
export function matchPlayers(count: number, breaches: number, costs: PairCosts): readonly number[] {
  if (count === 0) return [];
  for (const mayBreach of [false, true]) {
    for (const window of count <= smallField ? [Infinity] : windows) {
      const edges: Edge[] = [];
      for (let a = 0; a < count; a += 1) {
        for (let b = a + 1; b < count; b += 1) {
          // The last number can be a bye, for which everybody is asked.
          if (b - a > window && b < count - 1) continue;
          const cost = costs(a, b);
          if (mayBreach || cost.every((part, index) => index >= breaches || part === 0)) {
            edges.push({ a, b, cost });
          }
        }
      }
      const mates = matchEdges(count, edges);
      if (mates !== null) return mates;
    }
  }
  throw new Error(`${count} players cannot be paired`);
}
