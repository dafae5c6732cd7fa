import { cardDefinition, rarityTier } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { economy } from '../config.ts';
import { definitions } from './definitions.ts';
import { rollQuality } from './percentiles.ts';

/** [PK3] Returns the store price of a natural roll in coins: by its tier, ±20 % by its quality. */
export function storePrice(roll: Roll): number {
  const { prices, priceSpread } = economy.cards;
  const base = prices[rarityTier(cardDefinition(definitions, roll.card).rarity)];
  const percent = 100 + priceSpread * (2 * rollQuality(roll) - 1);
  return Math.round((base * percent) / 100);
}

/**
 * [OW4] Returns the coins that the store pays for a copy. The natural roll counts, so that training
 * never changes the price.
 */
export const sellingPrice = (roll: Roll): number =>
  Math.floor(storePrice(roll) / economy.cards.sellingDivisor);
