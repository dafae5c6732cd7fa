import { cardDefinition, rarityTier, statOdds } from '@stackmate/engine';
import type {
  DefinitionId,
  MonsterDefinition,
  Rarity,
  Roll,
  StatOdds,
  ValueOdds,
} from '@stackmate/engine';
import { economy } from '../config.ts';
import { definitions } from './definitions.ts';

export const rolledStats = ['power', 'iq', 'eq', 'range', 'rangeType'] as const;
export type RolledStat = (typeof rolledStats)[number];

/** How a stat compares with all rolls of its card, in parts of 1. */
export interface Percentile {
  readonly below: number;
  readonly equal: number;
}

const oddsCache = new WeakMap<MonsterDefinition, StatOdds>();

function definitionOdds(definition: MonsterDefinition): StatOdds {
  const odds = oddsCache.get(definition) ?? statOdds(definition);
  oddsCache.set(definition, odds);
  return odds;
}

/** The lists of odds are sorted by value. */
function among<T>(odds: readonly ValueOdds<T>[], outOf: number, value: T): Percentile {
  let below = 0;
  for (const entry of odds) {
    if (entry.value === value) return { below: below / outOf, equal: entry.ways / outOf };
    below += entry.ways;
  }
  return { below: below / outOf, equal: 0 };
}

/**
 * [OW1] Returns for each stat of a monster's roll the share of all rolls of its card that have a
 * lower value, and the share with the same one. Returns null for a spell, which has no stats.
 */
export function statPercentiles(roll: Roll): Readonly<Record<RolledStat, Percentile>> | null {
  const definition = definitions.get(roll.card);
  if (definition?.kind !== 'monster' || roll.rangeType === 'None') return null;
  const odds = definitionOdds(definition);
  const { min, max } = definition.eq;
  const values = max - min + 1;
  return {
    power: among(odds.power, odds.outOf, roll.power),
    iq: among(odds.iq, odds.outOf, roll.iq),
    eq: { below: (roll.eq - min) / values, equal: 1 / values },
    range: among(odds.range, odds.outOf, roll.range),
    rangeType: among(odds.rangeType, odds.outOf, roll.rangeType),
  };
}

/**
 * Returns the quality of a roll from 0 to 1: the mean percentile of its stats, spread so that good
 * and bad rolls differ visibly. A spell has quality 0.5.
 */
export function rollQuality(roll: Roll): number {
  const percentiles = statPercentiles(roll);
  if (percentiles === null) return 0.5;
  let sum = 0;
  for (const stat of rolledStats) sum += percentiles[stat].below + percentiles[stat].equal / 2;
  return Math.min(1, Math.max(0, 0.5 + 2 * (sum / rolledStats.length - 0.5)));
}

/** [CD3] Returns the tier of a card. */
export const cardTier = (card: DefinitionId): Rarity =>
  rarityTier(cardDefinition(definitions, card).rarity);

/** [PK3] Returns the store price of a card with an average roll in coins: that of its tier. */
export const averagePrice = (card: DefinitionId): number => economy.cards.prices[cardTier(card)];

/** [PK3] Returns the store price of a natural roll in coins: by its tier, ±20 % by its quality. */
export function storePrice(roll: Roll): number {
  const percent = 100 + economy.cards.priceSpread * (2 * rollQuality(roll) - 1);
  return Math.round((averagePrice(roll.card) * percent) / 100);
}

/**
 * [OW4] Returns the coins that the store pays for a copy. The natural roll counts, so that training
 * never changes the price.
 */
export const sellingPrice = (roll: Roll): number =>
  Math.floor(storePrice(roll) / economy.cards.sellingDivisor);
