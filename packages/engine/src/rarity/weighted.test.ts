import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rarityMaximum } from '../types/constants.ts';
import { drawWeighted, rarityHalving, rarityWeight } from './weighted.ts';

const always = (value: number) => ({ below: () => value });

describe('weighted draws', () => {
  it('[EC2] weights fall with rarity and never reach 0', () => {
    expect(rarityWeight(0)).toBe(4_194_304);
    expect(rarityWeight(rarityMaximum)).toBeGreaterThan(1000);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: rarityMaximum - 1 }),
        (rarity) => rarityWeight(rarity) > rarityWeight(rarity + 1),
      ),
    );
  });

  it('[EC2] a weight halves every 4,333 points, so a typical ultra rare is 40 times rarer than a typical common', () => {
    for (let step = 0; step < 7; step++) {
      const [weight, next] = [step, step + 1].map((at) => rarityWeight(at * rarityHalving));
      expect(weight / next).toBeCloseTo(2, 3);
    }
    expect(rarityWeight(8000) / rarityWeight(31_000)).toBeCloseTo(40, 0);
  });

  it('[EC2] over all outputs of the generator, each item is drawn exactly as often as its weight', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.nat(9), { minLength: 1, maxLength: 8 })
          .filter((weights) => weights.some(Boolean)),
        (weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const items = weights.map((_, index) => index);
          const times = weights.map(() => 0);
          for (let value = 0; value < total; value++) {
            times[drawWeighted(always(value), items, (item) => weights[item])] += 1;
          }
          expect(times).toEqual(weights);
        },
      ),
    );
  });

  it('[EC2] requires something to draw', () => {
    expect(() => drawWeighted(always(0), [], () => 1)).toThrow('sum to 0');
    expect(() => drawWeighted(always(0), ['a'], () => 0)).toThrow('sum to 0');
  });
});
