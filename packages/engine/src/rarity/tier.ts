import { rarityMaximum } from '../types/constants.ts';
import { rarities, type Rarity } from '../types/enums.ts';

/** Upper ends of all tiers but the last, in tenths of the maximum rarity, inclusive. */
const tenths = [5, 6, 7, 8, 9] as const;

/**
 * [CD3] Returns the tier of a rarity from 0 (most common) to 32767. The lower half of the range is
 * common.
 */
export function rarityTier(value: number): Rarity {
  const tier = tenths.findIndex((end) => value * 10 <= rarityMaximum * end);
  return rarities[tier === -1 ? tenths.length : tier];
}
