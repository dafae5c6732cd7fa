import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playBots } from '../test/play.ts';
import { botLevels, createBot } from './index.ts';
import {
  blendOf,
  levelOfStrength,
  strengthOfLevel,
  strengthOfRating,
  strengthRange,
} from './strength.ts';

const { least, most } = strengthRange;
const strengths = fc.integer({ min: least - 500, max: most + 500 });

/** A number that grows with the strength of a blend. */
function orderOf(strength: number): number {
  const blend = blendOf(strength);
  if ('attention' in blend) return blend.attention;
  return 1 + botLevels.indexOf(blend.weaker) + blend.share;
}

describe('the strength of a bot', () => {
  it('changes without steps, and only upwards', () => {
    for (let strength: number = least; strength < most; strength++) {
      const step = orderOf(strength + 1) - orderOf(strength);
      // The step from −1 leads from a greedy bot that notices everything to greedy as the weaker of two levels.
      if (strength !== -1) expect(step).toBeLessThan(0.02);
      expect(step).toBeGreaterThan(0);
    }
  });

  it('is possible for every number', () => {
    fc.assert(
      fc.property(strengths, (strength) => {
        const blend = blendOf(strength);
        const share = 'attention' in blend ? blend.attention : blend.share;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(levelOfStrength(strength)).toMatch(/^(random|greedy|lookahead|strategist)$/);
      }),
    );
  });

  it('has the name of the nearest level', () => {
    for (const level of ['greedy', 'lookahead', 'strategist'] as const)
      expect(levelOfStrength(strengthOfLevel(level)!)).toBe(level);
    expect(levelOfStrength(least)).toBe('random');
  });

  it('follows from a rating on the same scale', () => {
    expect(strengthOfRating(1500)).toBe(0);
    expect(strengthOfRating(1600)).toBe(100);
    expect(strengthOfRating(3000)).toBe(most);
  });

  it('decides matches', () => {
    const bot = (strength: number, seed: string) =>
      createBot('greedy', { random: createRandom(seed), rules, strength });
    let wins = 0;
    for (let game = 0; game < 8; game++) {
      const bots = [bot(0, `strong ${game}`), bot(least, `weak ${game}`)] as const;
      const { state } = playBots(`strengths ${game}`, bots);
      wins += Number(state.open.result?.winner === 0);
    }
    // 99 of 100.
    expect(wins).toBeGreaterThanOrEqual(6);
  });
});
