import {
  boosterContent,
  cardDefinition,
  createRandom,
  drawOdds,
  rarityTier,
  rollCard,
} from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { economy } from '../config.ts';
import { definitions } from './definitions.ts';
import {
  rollQuality,
  rolledStats,
  sellingPrice,
  statPercentiles,
  storePrice,
} from './percentiles.ts';

const odds = drawOdds([...definitions.values()]);
const rolls = (card: number, count: number) =>
  Array.from({ length: count }, (_, n) =>
    rollCard(definitions, card, createRandom(`${card} ${n}`)),
  );
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('prices', () => {
  it('[PK3] a price is within 20 % of its tier, and rolls differ', () => {
    const seen = new Set<number>();
    for (const { card } of odds.any) {
      const base = economy.cards.prices[rarityTier(cardDefinition(definitions, card).rarity)];
      for (const roll of rolls(card, 20)) {
        const price = storePrice(roll);
        seen.add(price / base);
        expect(price).toBeGreaterThanOrEqual(Math.round(base * 0.8));
        expect(price).toBeLessThanOrEqual(Math.round(base * 1.2));
      }
    }
    expect(Math.min(...seen)).toBeLessThan(0.9);
    expect(Math.max(...seen)).toBeGreaterThan(1.1);
  });

  it("[PK3] the mean over a booster's draw odds lies between 45 and 55 coins", () => {
    let total = 0;
    for (const [pool, count] of boosterContent) {
      for (const { card, weight, outOf } of odds[pool]) {
        total += ((count * weight) / outOf) * mean(rolls(card, 40).map(storePrice));
      }
    }
    expect(total / 10).toBeGreaterThan(45);
    expect(total / 10).toBeLessThan(55);
  });

  it('[OW4] selling pays a fifth of the store price, whole coins', () => {
    for (const { card } of odds.any) {
      const [roll] = rolls(card, 1);
      expect(sellingPrice(roll)).toBe(Math.floor(storePrice(roll) / 5));
      expect(sellingPrice(roll)).toBeGreaterThan(0);
    }
  });
});

describe('percentiles', () => {
  it('[OW1] over many rolls, the share below a value is the share of rolls below it', () => {
    const [{ card }] = odds.monster;
    const many = rolls(card, 3000);
    for (const stat of ['power', 'eq', 'range'] as const) {
      const [sample] = many;
      const { below, equal } = statPercentiles(sample)![stat];
      const lower = many.filter((roll) => roll[stat] < sample[stat]).length / many.length;
      const same = many.filter((roll) => roll[stat] === sample[stat]).length / many.length;
      expect(Math.abs(below - lower)).toBeLessThan(0.04);
      expect(Math.abs(equal - same)).toBeLessThan(0.04);
    }
  });

  it('[OW1] every stat has a share; a spell has none', () => {
    for (const { card } of odds.any) {
      const percentiles = statPercentiles(rolls(card, 1)[0]);
      if (percentiles === null) {
        expect(definitions.get(card)?.kind).toBe('spell');
        expect(rollQuality(rolls(card, 1)[0])).toBe(0.5);
        continue;
      }
      for (const stat of rolledStats) {
        expect(percentiles[stat].equal).toBeGreaterThan(0);
        expect(percentiles[stat].below + percentiles[stat].equal).toBeLessThanOrEqual(1.000001);
      }
    }
  });
});
