import { bytesToHex } from '@noble/hashes/utils.js';
import { createRandom, drawOdds, rarities } from '@stackmate/engine';
import type { DrawPool, Rarity } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { definitions } from '../cards/definitions.ts';
import { boosterCopies } from './booster.ts';

/** The long tier opens enough boosters for a million cards. */
const boosters = process.env['STACKMATE_PROOF'] === '1' ? 100_000 : 3000;

/** Pools of a booster's ten cards, in order. */
const slots: readonly DrawPool[] = [
  ...Array<DrawPool>(3).fill('monster'),
  ...Array<DrawPool>(3).fill('spell'),
  ...Array<DrawPool>(2).fill('supermon'),
  ...Array<DrawPool>(2).fill('any'),
];

/** Returns the tiers and cards of many boosters, counted by pool. */
function openMany() {
  const random = createRandom('many boosters');
  const hex32 = () => bytesToHex(Uint8Array.from({ length: 32 }, () => random.below(256)));
  const counts = new Map<DrawPool, Map<number, number>>(slots.map((pool) => [pool, new Map()]));
  for (let opened = 0; opened < boosters; opened++) {
    for (const [slot, { roll }] of boosterCopies(hex32(), hex32()).entries()) {
      const drawn = counts.get(slots[slot])!;
      drawn.set(roll.card, (drawn.get(roll.card) ?? 0) + 1);
    }
  }
  return counts;
}

/** Expects counts that differ from what is expected no more than chance explains, by the chi-square test. */
function expectByChance(pairs: readonly { readonly count: number; readonly expected: number }[]) {
  const chiSquare = pairs.reduce(
    (sum, { count, expected }) => sum + (count - expected) ** 2 / expected,
    0,
  );
  // Mean n, variance 2n: five standard deviations above it.
  const freedom = pairs.length - 1;
  expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
}

describe(`the cards of ${boosters} opened boosters`, () => {
  const counts = openMany();
  const odds = drawOdds([...definitions.values()]);
  const countDraws = (pool: DrawPool) => boosters * slots.filter((slot) => slot === pool).length;
  const pools = [...counts.keys()];

  it.each(pools)('[PK1] match the published odds of every card, in the pool %s', (pool) => {
    const drawn = counts.get(pool)!;
    expectByChance(
      odds[pool].map(({ card, weight, outOf }) => ({
        count: drawn.get(card) ?? 0,
        expected: (countDraws(pool) * weight) / outOf,
      })),
    );
    expect([...drawn.values()].reduce((sum, count) => sum + count, 0)).toBe(countDraws(pool));
  });

  it.each(pools)('[PK1] match the published odds of every tier, in the pool %s', (pool) => {
    const drawn = counts.get(pool)!;
    const ofTier = (tier: Rarity) => {
      const cards = odds[pool].filter((odd) => odd.tier === tier);
      return {
        count: cards.reduce((sum, { card }) => sum + (drawn.get(card) ?? 0), 0),
        expected: cards.reduce(
          (sum, { weight, outOf }) => sum + (countDraws(pool) * weight) / outOf,
          0,
        ),
      };
    };
    expectByChance(rarities.map(ofTier).filter(({ expected }) => expected > 0));
  });
});
