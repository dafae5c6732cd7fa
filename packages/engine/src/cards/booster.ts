import { drawWeighted, rarityWeight } from '../rarity/weighted.ts';
import { poolCards, type CardDefinition, type DrawPool } from '../rarity/odds.ts';
import type { Random } from '../random/random.ts';
import { copiesPerCard } from '../types/constants.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';
import type { Definitions } from './definitions.ts';
import { rollCard } from './roll-card.ts';

type Content = readonly (readonly [DrawPool, number])[];

/** [EC2] What a booster pack of ten holds. */
export const boosterContent = [
  ['monster', 3],
  ['spell', 3],
  ['supermon', 2],
  ['any', 2],
] as const satisfies Content;

/** [EC2] What a reward deck holds. */
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

/** [EC2] A booster: each card is drawn by itself, weighted inversely to rarity, then rolled. */
export const drawBooster = (definitions: Definitions, random: Random): Roll[] =>
  boosterContent.flatMap(([pool, count]) => drawCards(definitions, random, pool, count));

/** Draws that leave a card out once it came as often as a deck may hold it. */
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

/** [EC2] A reward deck, drawn like boosters but never more copies of a card than a deck may hold (CD4). */
export const drawRewardDeck = (definitions: Definitions, random: Random): Deck => ({
  main: [
    ...drawForDeck(definitions, random, 'monster', rewardDeckContent.monster),
    ...drawForDeck(definitions, random, 'spell', rewardDeckContent.spell),
  ],
  superdeck: drawForDeck(definitions, random, 'supermon', rewardDeckContent.supermon),
});
