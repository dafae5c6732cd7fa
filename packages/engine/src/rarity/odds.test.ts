import { describe, expect, it } from 'vitest';
import { sampleCatalogue } from '../../test/sample-cards.ts';
import { drawOdds, drawPools, poolCards } from './odds.ts';

describe('published odds', () => {
  const odds = drawOdds(sampleCatalogue);

  it.each(drawPools)('[EC2] the chances of the pool %s sum to one', (pool) => {
    const total = odds[pool].reduce((sum, { weight }) => sum + weight, 0);
    expect(total).toBeGreaterThan(0);
    for (const { outOf } of odds[pool]) expect(outOf).toBe(total);
  });

  it('[EC2] every card is in its own pool and in the pool of any kind; abilities are in none', () => {
    const cards = sampleCatalogue.filter(({ kind }) => kind === 'monster' || kind === 'spell');
    expect(odds.any.map(({ card }) => card)).toEqual(
      cards.map(({ id }) => id).sort((a, b) => a - b),
    );
    expect(odds.monster.length + odds.spell.length + odds.supermon.length).toBe(odds.any.length);
  });

  it('[CD3] level 1 is a basic monster, 2 and up a supermon', () => {
    for (const card of poolCards(sampleCatalogue, 'monster'))
      expect(card).toMatchObject({ level: 1 });
    for (const card of poolCards(sampleCatalogue, 'supermon')) {
      expect(card.kind === 'monster' && card.level >= 2).toBe(true);
    }
  });

  it('[EC2] a rarer card is drawn less often', () => {
    const rarityById = new Map(
      poolCards(sampleCatalogue, 'any').map(({ id, rarity }) => [id, rarity]),
    );
    const byRarity = odds.any.toSorted((a, b) => rarityById.get(a.card)! - rarityById.get(b.card)!);
    expect(byRarity).toEqual(odds.any.toSorted((a, b) => b.weight - a.weight));
  });
});
