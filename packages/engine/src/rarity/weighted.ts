import type { Random } from '../random/random.ts';
import { rarityMaximum } from '../types/constants.ts';

/** [EC2] How likely a rarity is drawn: 32768 for the most common down to 1. Draw odds fall with rarity. */
export const rarityWeight = (rarity: number): number => rarityMaximum + 1 - rarity;

/** Draws one item with a chance in proportion to its weight, a whole number from 0. */
export function drawWeighted<T>(
  random: Random,
  items: readonly T[],
  weightOf: (item: T) => number,
): T {
  let total = 0;
  for (const item of items) total += weightOf(item);
  if (!Number.isInteger(total) || total < 1 || total > 2 ** 32) {
    throw new Error(`Weights must be whole and sum to 1 to 2^32; they sum to ${total}.`);
  }
  let left = random.below(total);
  for (const item of items) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  throw new Error('A weight changed while drawing.');
}
