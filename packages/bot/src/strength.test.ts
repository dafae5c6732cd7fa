import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playBots } from '../test/play.ts';
import { botLevels, createBot } from './index.ts';
import {
  toBlend,
  strengthLevel,
  levelStrength,
  ratingStrength,
  strengthRange,
} from './strength.ts';

const { min, max } = strengthRange;
const strengths = fc.integer({ min: min - 500, max: max + 500 });

/** A number that grows with the strength of a blend. */
function strengthOrder(strength: number): number {
  const blend = toBlend(strength);
  if ('attention' in blend) return blend.attention;
  return 1 + botLevels.indexOf(blend.weaker) + blend.share;
}

describe('the strength of a bot', () => {
  it('changes without steps, and only upwards', () => {
    for (let strength: number = min; strength < max; strength++) {
      const step = strengthOrder(strength + 1) - strengthOrder(strength);
      // The step from −1 leads from a greedy bot that notices everything to greedy as the weaker of two levels.
      if (strength !== -1) expect(step).toBeLessThan(0.02);
      expect(step).toBeGreaterThan(0);
    }
  });

  it('is possible for every number', () => {
    fc.assert(
      fc.property(strengths, (strength) => {
        const blend = toBlend(strength);
        const share = 'attention' in blend ? blend.attention : blend.share;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(strengthLevel(strength)).toMatch(/^(random|greedy|lookahead|strategist)$/);
      }),
    );
  });

  it('has the name of the nearest level', () => {
    for (const level of ['greedy', 'lookahead', 'strategist'] as const)
      expect(strengthLevel(levelStrength(level)!)).toBe(level);
    expect(strengthLevel(min)).toBe('random');
  });

  it('follows from a rating on the same scale', () => {
    expect(ratingStrength(1500)).toBe(0);
    expect(ratingStrength(1600)).toBe(100);
    expect(ratingStrength(3000)).toBe(max);
  });

  it('decides matches', () => {
    const bot = (strength: number, seed: string) =>
      createBot('greedy', { random: createRandom(seed), rules, strength });
    let wins = 0;
    for (let game = 0; game < 8; game++) {
      const bots = [bot(0, `strong ${game}`), bot(min, `weak ${game}`)] as const;
      const { state } = playBots(`strengths ${game}`, bots);
      wins += Number(state.open.result?.winner === 0);
    }
    // 99 of 100.
    expect(wins).toBeGreaterThanOrEqual(6);
  });
});
