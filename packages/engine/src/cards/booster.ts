import { drawWeighted, rarityWeight } from '../rarity/weighted.ts';
import { poolCards, type CardDefinition, type DrawPool } from '../rarity/odds.ts';
import type { Random } from '../random/random.ts';
import { copiesPerCard } from '../types/constants.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';
import type { Definitions } from './definitions.ts';
import { rollCard } from './roll-card.ts';

type Content = readonly (readonly [DrawPool, number])[];

/** [EC2] Number of cards drawn from each pool for a booster of ten. */
export const boosterContent = [
  ['monster', 3],
  ['spell', 3],
  ['supermon', 2],
  ['any', 2],
] as const satisfies Content;

/** [EC2] Number of cards of each kind in a reward deck. */
export const rewardDeckContent = { monster: 20, spell: 15, supermon: 10 } as const;

const weightOf = ({ rarity }: CardDefinition) => rarityWeight(rarity);

function drawCards(
  definitions: Definitions,
  random: Random,
  pool: DrawPool,
  count: number,
): Roll[] {
  const cards = poolCards(definitions.values(), pool);
  return Array.from({ length: count }, () =>
    rollCard(definitions, drawWeighted(random, cards, weightOf).id, random),
  );
}

/**
 * [EC2] Draws a booster: each card is drawn independently, weighted inversely to rarity, and then
 * rolled.
 */
export const drawBooster = (definitions: Definitions, random: Random): Roll[] =>
  boosterContent.flatMap(([pool, count]) => drawCards(definitions, random, pool, count));

/** Draws cards, excluding a card once there are as many copies as a deck may have. */
function drawForDeck(
  definitions: Definitions,
  random: Random,
  pool: DrawPool,
  count: number,
): Roll[] {
  const copies = new Map<DefinitionId, number>();
  let cards = poolCards(definitions.values(), pool);
  return Array.from({ length: count }, () => {
    const { id } = drawWeighted(random, cards, weightOf);
    const drawn = (copies.get(id) ?? 0) + 1;
    copies.set(id, drawn);
    if (drawn === copiesPerCard) cards = cards.filter((card) => card.id !== id);
    return rollCard(definitions, id, random);
  });
}

/**
 * [EC2] Draws a reward deck like a booster, but never more copies of a card than a deck may have
 * (CD4).
 */
export const drawRewardDeck = (definitions: Definitions, random: Random): Deck => ({
  main: [
    ...drawForDeck(definitions, random, 'monster', rewardDeckContent.monster),
    ...drawForDeck(definitions, random, 'spell', rewardDeckContent.spell),
  ],
  superdeck: drawForDeck(definitions, random, 'supermon', rewardDeckContent.supermon),
});
