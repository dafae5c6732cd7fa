import { rarityMaximum } from '../types/constants.ts';
import { rarities, type Rarity } from '../types/enums.ts';

/** Each tier but the last ends at this many tenths of the maximum, that value included. */
const tenths = [5, 6, 7, 8, 9] as const;

/** [CD3] The tier of a rarity, 0 (most common) to 32767: up to half of the maximum is common, and so on. */
export function rarityTier(value: number): Rarity {
  const tier = tenths.findIndex((end) => value * 10 <= rarityMaximum * end);
  return rarities[tier === -1 ? tenths.length : tier];
}
