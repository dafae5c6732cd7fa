import type { Random } from '../random/random.ts';

/** [EC2] Number of points of rarity that make a card half as likely to be drawn. */
export const rarityHalving = 4333;

/** Weight of the most common card. Large enough that every point of rarity lowers the weight. */
const commonWeight = 2 ** 22;

/**
 * Returns how many times rarer a card is than the most common one, times `rarityHalving`: it doubles every
 * `rarityHalving` points and grows linearly between, so that the same whole numbers come out on every machine.
 */
function rarityScale(rarity: number): number {
  const rest = rarity % rarityHalving;
  return 2 ** ((rarity - rest) / rarityHalving) * (rarityHalving + rest);
}

/**
 * [EC2] Returns the draw weight of a rarity: the inverse of a scale that doubles every 4,333 points, as a whole number.
 * A card in the middle of the highest tier is drawn 40 times less often than a typical common card.
 */
export const rarityWeight = (rarity: number): number =>
  Math.floor((commonWeight * rarityHalving) / rarityScale(rarity));

/**
 * Draws one item with a probability proportional to its weight. Weights are whole numbers from 0.
 * Throws if they don't sum to a number from 1 to 2^32.
 */
export function drawWeighted<T>(
  random: Random,
  items: readonly T[],
  getWeight: (item: T) => number,
): T {
  let total = 0;
  for (const item of items) total += getWeight(item);
  if (!Number.isInteger(total) || total < 1 || total > 2 ** 32) {
    throw new Error(
      `Weights must be whole numbers that sum to 1 to 2^32, but they sum to ${total}.`,
    );
  }
  let left = random.below(total);
  for (const item of items) {
    left -= getWeight(item);
    if (left < 0) return item;
  }
  throw new Error('A weight changed while drawing.');
}
