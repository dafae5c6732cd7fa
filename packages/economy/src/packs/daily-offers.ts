import { deriveStream, poolCards, readStream, shuffle } from '@stackmate/engine';
import { definitions } from '../cards/definitions.ts';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import type { NaturalCopy } from '../cards/owned-copy.ts';
import { storePrice } from '../cards/percentiles.ts';
import { economy } from '../config.ts';

/** A single card in the store. */
export interface OfferedCopy {
  readonly copy: NaturalCopy;
  /** Price in coins. */
  readonly price: number;
}

/**
 * [PK3] Returns a player's store cards of a day. Unlike in a booster, all cards of a kind are equally likely and appear
 * once at most: rare ones cost more here instead of being rarer. `seed` is a text that only the server knows, for one
 * player and day.
 */
export function dailyOffers(seed: string): OfferedCopy[] {
  const random = readStream(deriveStream(seed, 'store offers'));
  return economy.offers.content.flatMap(([pool, count]) =>
    shuffle(random, poolCards(definitions.values(), pool))
      .slice(0, count)
      .map(({ id }) => rollOwnedCopy(id, random))
      .map((copy) => ({ copy, price: storePrice(copy.roll) })),
  );
}
