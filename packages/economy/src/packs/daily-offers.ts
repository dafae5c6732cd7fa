import { deriveStream, drawBooster, readStream } from '@stackmate/engine';
import { definitions } from '../cards/definitions.ts';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import type { NaturalCopy } from '../cards/owned-copy.ts';
import { storePrice } from '../cards/prices.ts';
import { economy } from '../config.ts';

/** A single card in the store. */
export interface StoreOffer {
  readonly copy: NaturalCopy;
  /** Price in coins. */
  readonly price: number;
}

/**
 * [PK3] Returns a player's store cards of a day: 3 basic monsters, 3 spells and 2 supermons, drawn like a booster.
 * `seed` is a text that only the server knows, for one player and day.
 */
export function dailyOffers(seed: string): StoreOffer[] {
  const random = readStream(deriveStream(seed, 'store offers'));
  return drawBooster(definitions, random, rollOwnedCopy)
    .slice(0, economy.offers.perDay)
    .map((copy) => ({ copy, price: storePrice(copy.roll) }));
}
