import { rarityMaximum } from '../types/constants.ts';
import type { Definition, MonsterDefinition, SpellDefinition } from '../types/definition.ts';
import { rarities } from '../types/enums.ts';
import type { Rarity } from '../types/enums.ts';
import type { DefinitionId } from '../types/ids.ts';
import { rarityWeight } from './weighted.ts';

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

/** A card that can be owned, drawn and put into a deck. */
export type CardDefinition = MonsterDefinition | SpellDefinition;

/** [CD3] Kind of card; a monster is basic at level 1, a supermon from level 2. */
export type CardKind = 'monster' | 'spell' | 'supermon';

/** The pools that the slots of a pack are drawn from. */
export const drawPools = ['monster', 'spell', 'supermon', 'any'] as const;
export type DrawPool = (typeof drawPools)[number];

/** Tells cards apart from abilities and rule cards. */
export const isCard = (definition: Definition): definition is CardDefinition =>
  definition.kind === 'monster' || definition.kind === 'spell';

/** [CD3] Returns whether a card is a basic monster, a spell or a supermon. */
export function cardKind(definition: CardDefinition): CardKind {
  if (definition.kind === 'spell') return 'spell';
  return definition.level === 1 ? 'monster' : 'supermon';
}

/** Returns the cards of a pool, sorted by id. */
export const poolCards = (definitions: Iterable<Definition>, pool: DrawPool): CardDefinition[] =>
  [...definitions]
    .filter(isCard)
    .filter((card) => pool === 'any' || cardKind(card) === pool)
    .sort((a, b) => a.id - b.id);

/** The chance of one card in one draw: `weight` out of `outOf`. */
export interface CardOdds {
  readonly card: DefinitionId;
  readonly tier: Rarity;
  readonly weight: number;
  readonly outOf: number;
}

const poolOdds = (definitions: Iterable<Definition>, pool: DrawPool): CardOdds[] => {
  const cards = poolCards(definitions, pool);
  const outOf = cards.reduce((total, { rarity }) => total + rarityWeight(rarity), 0);
  return cards.map(({ id, rarity }) => ({
    card: id,
    tier: rarityTier(rarity),
    weight: rarityWeight(rarity),
    outOf,
  }));
};

/** [EC2] Returns the published odds: for each pool, the exact chance of every card in one draw. */
export const drawOdds = (
  definitions: readonly Definition[],
): Readonly<Record<DrawPool, readonly CardOdds[]>> => ({
  monster: poolOdds(definitions, 'monster'),
  spell: poolOdds(definitions, 'spell'),
  supermon: poolOdds(definitions, 'supermon'),
  any: poolOdds(definitions, 'any'),
});
