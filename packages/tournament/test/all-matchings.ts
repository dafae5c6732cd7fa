import type { PairCost } from '../src/pairing/match-players.ts';

/** Sums the costs of a matching, criterion by criterion. */
export const totalCost = (mates: readonly number[], costs: (a: number, b: number) => PairCost) =>
  mates.reduce<readonly number[]>((sum, mate, player) => {
    if (mate < player) return sum;
    const cost = costs(player, mate);
    return cost.map((part, index) => part + (sum[index] ?? 0));
  }, []);

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, index) => part - b[index]).find((difference) => difference !== 0) ?? 0;

/** Tries every way to pair the players. Returns the least cost. */
export function bestOfAll(
  count: number,
  costs: (a: number, b: number) => PairCost,
): readonly number[] {
  let best: readonly number[] | null = null;
  const mates = Array.from({ length: count }, () => -1);
  const pairFrom = (): void => {
    const player = mates.indexOf(-1);
    if (player < 0) {
      const total = totalCost(mates, costs);
      if (best === null || compare(total, best) < 0) best = total;
      return;
    }
    for (let other = player + 1; other < count; other += 1) {
      if (mates[other] >= 0) continue;
      [mates[player], mates[other]] = [other, player];
      pairFrom();
      [mates[player], mates[other]] = [-1, -1];
    }
  };
  pairFrom();
  return best ?? [];
}
