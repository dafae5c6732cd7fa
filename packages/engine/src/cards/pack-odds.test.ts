import { describe, expect, it } from 'vitest';
import { sampleCatalogue, sampleDefinitions } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import { drawBooster } from './booster.ts';
import { packOdds } from './pack-odds.ts';

describe('the odds of a booster', () => {
  const odds = packOdds(sampleCatalogue);

  it('[EC2] match what boosters contain, card by card and tier by tier', () => {
    const random = createRandom('packs');
    const boosters = 3000;
    const withCard = new Map<number, number>();
    const withTier = new Map<string, number>();
    for (let drawn = 0; drawn < boosters; drawn++) {
      const cards = new Set(drawBooster(sampleDefinitions, random).map(({ card }) => card));
      for (const card of cards) withCard.set(card, (withCard.get(card) ?? 0) + 1);
      const tiers = new Set([...cards].map((card) => odds.cards.get(card)!.tier));
      for (const tier of tiers) withTier.set(tier, (withTier.get(tier) ?? 0) + 1);
    }
    const isNear = (share: number, observed: number): boolean =>
      Math.abs(observed / boosters - share) <=
      5 * Math.sqrt((share * (1 - share)) / boosters) + 1e-9;
    for (const [card, { inPack }] of odds.cards)
      expect([card, isNear(inPack, withCard.get(card) ?? 0)]).toEqual([card, true]);
    for (const [tier, { inPack }] of odds.tiers)
      expect([tier, isNear(inPack, withTier.get(tier) ?? 0)]).toEqual([tier, true]);
  });

  it('[EC2] a chance of one in ten takes ten boosters on average', () => {
    for (const { inPack, packs } of odds.cards.values()) expect(inPack * packs).toBeCloseTo(1, 9);
  });
});
