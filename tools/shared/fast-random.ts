import type { Random } from '@stackmate/engine';

/**
 * A few shifts and multiplications a number (mulberry32). For choices of tools that play millions of actions, where the
 * seeded generator of matches would be what is measured. Slightly uneven for large n, which no tool minds.
 */
export function createFastRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(n) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
    },
  };
}
