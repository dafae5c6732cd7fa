import { drawFromPool } from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import { definitions } from '../cards/definitions.ts';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import type { NaturalCopy } from '../cards/owned-copy.ts';
import { economy } from '../config.ts';
import type { CoinRange } from './league-range.ts';

/** Contents of a reward box. */
export type RewardBox =
  | { readonly kind: 'coins'; readonly coins: number }
  | { readonly kind: 'card'; readonly copy: NaturalCopy };

/** Draws a whole number of coins, each equally likely. */
export const drawCoins = (random: Random, [min, max]: CoinRange): number =>
  min + random.below(max - min + 1);

/** [CO3] Draws a reward box: coins, a monster or spell by rarity, or one of tier Rare or above. */
export function drawBox(random: Random): RewardBox {
  const { odds, coins } = economy.box;
  const drawn = random.below(odds.coins + odds.card + odds.rareCard);
  if (drawn < odds.coins) return { kind: 'coins', coins: drawCoins(random, coins) };
  const lowest = drawn < odds.coins + odds.card ? 'Common' : 'Rare';
  const card = drawFromPool(definitions, random, 'any', lowest);
  return { kind: 'card', copy: rollOwnedCopy(card, random) };
}
