import { createRandom, drawRewardCards } from '@stackmate/engine';
import type { Rarity } from '@stackmate/engine';
import { definitions } from '../cards/definitions.ts';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import type { NaturalCopy } from '../cards/owned-copy.ts';

/** [VP3] Returns the cards of a reward deck, from the tier `lowest` on. They follow from the seed. */
export function drawRewardCopies(seed: string, lowest: Rarity): NaturalCopy[] {
  const { main, superdeck } = drawRewardCards(
    definitions,
    createRandom(seed),
    lowest,
    rollOwnedCopy,
  );
  return [...main, ...superdeck];
}
