import { createFastRandom } from '../../shared/fast-random.ts';

/** Where a picture's accidents come from: the same text gives the same picture on every machine. */
export interface Chance {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in that share of cases, 0 to 1. */
  happens(share: number): boolean;
}

/** FNV-1a: texts that differ little give seeds that differ much. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

const steps = 0x10000;

export const createChance = (seed: string): Chance => {
  const random = createFastRandom(seedOf(seed));
  const share = (): number => random.below(steps) / steps;
  return {
    between: (low, high) => low + share() * (high - low),
    below: (n) => random.below(n),
    pick: (list) => list[random.below(list.length)],
    happens: (wanted) => share() < wanted,
  };
};
