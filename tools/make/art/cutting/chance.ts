import { createFastRandom } from '../../../shared/fast-random.ts';

/** Source of a picture's irregularities. The same seed gives the same picture on every machine. */
export interface Chance {
  /** Returns a number in [low, high). */
  between(low: number, high: number): number;
  /** Returns an integer in [0, n). */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns true with probability `share`, 0 to 1. */
  happens(share: number): boolean;
}

/** FNV-1a hash: similar texts get very different seeds. */
export const getSeed = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

const steps = 0x10000;

export const createChance = (seed: string): Chance => {
  const random = createFastRandom(getSeed(seed));
  const share = (): number => random.below(steps) / steps;
  return {
    between: (low, high) => low + share() * (high - low),
    below: (n) => random.below(n),
    pick: (list) => list[random.below(list.length)],
    happens: (wanted) => share() < wanted,
  };
};
