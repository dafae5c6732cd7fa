import type { Random } from '../random/random.ts';
import { rarityMaximum } from '../types/constants.ts';

/**
 * [EC2] Returns the draw weight of a rarity: 32768 for the most common, down to 1 for the rarest.
 */
export const rarityWeight = (rarity: number): number => rarityMaximum + 1 - rarity;

/**
 * Draws one item with a probability proportional to its weight. Weights are whole numbers from 0.
 * Throws if they don't sum to a number from 1 to 2^32.
 */
export function drawWeighted<T>(
  random: Random,
  items: readonly T[],
  weightOf: (item: T) => number,
): T {
  let total = 0;
  for (const item of items) total += weightOf(item);
  if (!Number.isInteger(total) || total < 1 || total > 2 ** 32) {
    throw new Error(
      `Weights must be whole numbers that sum to 1 to 2^32, but they sum to ${total}.`,
    );
  }
  let left = random.below(total);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  throw new Error('A weight changed while drawing.');
}
