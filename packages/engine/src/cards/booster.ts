import { drawWeighted, rarityWeight } from '../rarity/weighted.ts';
import {
  poolCards,
  rarityTier,
  type CardDefinition,
  type CardKind,
  type DrawPool,
} from '../rarity/odds.ts';
import type { Random } from '../random/random.ts';
import { copiesPerCard } from '../types/constants.ts';
import { rarities, type Rarity } from '../types/enums.ts';
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

const cardWeight = ({ rarity }: CardDefinition) => rarityWeight(rarity);

/** Creates a filter for cards of a tier and above. */
const isFrom =
  (lowest: Rarity) =>
  ({ rarity }: CardDefinition): boolean =>
    rarities.indexOf(rarityTier(rarity)) >= rarities.indexOf(lowest);

/** Creates a copy of a drawn card. */
type RollDrawn<T> = (card: DefinitionId, random: Random) => T;

/** Cards by pool and lowest tier. A catalogue never changes, so they are collected once. */
const pools = new WeakMap<Definitions, Map<string, readonly CardDefinition[]>>();

function openPool(definitions: Definitions, pool: DrawPool, lowest: Rarity) {
  const cached = pools.get(definitions) ?? new Map<string, readonly CardDefinition[]>();
  pools.set(definitions, cached);
  const key = `${pool} ${lowest}`;
  const cards = cached.get(key) ?? poolCards(definitions.values(), pool).filter(isFrom(lowest));
  cached.set(key, cards);
  return cards;
}

/**
 * [EC2] Draws one card of a pool, weighted inversely to rarity; only from the tier `lowest` and above. Throws if the
 * pool has no such card.
 */
export const drawFromPool = (
  definitions: Definitions,
  random: Random,
  pool: DrawPool,
  lowest: Rarity = 'Common',
): DefinitionId => drawWeighted(random, openPool(definitions, pool, lowest), cardWeight).id;

/**
 * [EC2] Draws a booster: each card is drawn independently, weighted inversely to rarity, and then
 * rolled with `roll`, by default into a plain roll.
 */
export function drawBooster(definitions: Definitions, random: Random): Roll[];
export function drawBooster<T>(definitions: Definitions, random: Random, roll: RollDrawn<T>): T[];
export function drawBooster<T>(
  definitions: Definitions,
  random: Random,
  roll: RollDrawn<T | Roll> = (card) => rollCard(definitions, card, random),
): (T | Roll)[] {
  return boosterContent.flatMap(([pool, count]) =>
    Array.from({ length: count }, () => roll(drawFromPool(definitions, random, pool), random)),
  );
}

/**
 * Draws cards of the tier `lowest` and above, excluding a card once there are as many copies as a deck may have. When
 * no card is left, the next lower tier is drawn from.
 */
function drawForDeck<T>(
  definitions: Definitions,
  random: Random,
  pool: CardKind,
  lowest: Rarity,
  roll: RollDrawn<T>,
): T[] {
  const copies = new Map<DefinitionId, number>();
  let tier = rarities.indexOf(lowest);
  const openCards = (): readonly CardDefinition[] => {
    for (;;) {
      const open = openPool(definitions, pool, rarities[tier]).filter(
        ({ id }) => (copies.get(id) ?? 0) < copiesPerCard,
      );
      if (open.length > 0 || tier === 0) return open;
      tier -= 1;
    }
  };
  let cards = openCards();
  return Array.from({ length: rewardDeckContent[pool] }, () => {
    const { id } = drawWeighted(random, cards, cardWeight);
    const drawn = (copies.get(id) ?? 0) + 1;
    copies.set(id, drawn);
    if (drawn === copiesPerCard) cards = openCards();
    return roll(id, random);
  });
}

/**
 * [EC2] Draws the cards of a reward deck like a booster, but never more copies of a card than a deck may have (CD4).
 * With `lowest`, only cards of that tier and above are drawn; the next lower tier follows where all copies of those are
 * in the deck already (VP3).
 */
export const drawRewardCards = <T>(
  definitions: Definitions,
  random: Random,
  lowest: Rarity,
  roll: RollDrawn<T>,
): { readonly main: T[]; readonly superdeck: T[] } => ({
  main: [
    ...drawForDeck(definitions, random, 'monster', lowest, roll),
    ...drawForDeck(definitions, random, 'spell', lowest, roll),
  ],
  superdeck: drawForDeck(definitions, random, 'supermon', lowest, roll),
});

/** [EC2] Draws a legal reward deck, from the tier `lowest` on (VP3). */
export const drawRewardDeck = (
  definitions: Definitions,
  random: Random,
  lowest: Rarity = 'Common',
): Deck =>
  drawRewardCards(definitions, random, lowest, (card) => rollCard(definitions, card, random));
