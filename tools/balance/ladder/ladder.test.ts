import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { fitElo, rateLevels } from './elo.ts';
import type { DealResult } from './elo.ts';

const deals = (a: number, b: number, points: readonly number[]): DealResult[] =>
  points.map((won) => ({ one: a, two: b, points: won }));

describe('ratings of the levels', () => {
  it('give 400 points for ten wins in eleven games', () => {
    const results = deals(
      0,
      1,
      Array.from({ length: 1100 }, (_, deal) => (deal % 11 === 0 ? 2 : 0)),
    );
    const [, stronger] = fitElo(results, 2, 0);
    expect(stronger).toBeGreaterThan(395);
    expect(stronger).toBeLessThan(402);
  });

  it('contain the best estimate in their intervals, and are narrower with more deals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 0.5, 1, 1.5, 2), { minLength: 8, maxLength: 40 }),
        (points) => {
          const width = (repeats: number): number => {
            const many = Array.from({ length: repeats }, () => deals(0, 1, points)).flat();
            const [, rated] = rateLevels(many, 2, 0);
            expect(rated.low).toBeLessThanOrEqual(rated.elo + 1e-6);
            expect(rated.high).toBeGreaterThanOrEqual(rated.elo - 1e-6);
            return rated.high - rated.low;
          };
          expect(width(8)).toBeLessThanOrEqual(width(1) + 1);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('rate a level that lost every game', () => {
    const [, better] = fitElo(deals(0, 1, [0, 0, 0]), 2, 0);
    expect(better).toBeGreaterThan(100);
    expect(better).toBeLessThan(1000);
  });
});

describe('npm run balance -- ladder', () => {
  it('rates all levels, the strongest last', { timeout: 120_000 }, () => {
    const { status, stdout } = spawnTool(
      'balance/ladder',
      '--pairs',
      '1',
      '--json',
      '--levels',
      'random,teacher,greedy',
    );
    expect(status).toBe(0);
    const { levels } = JSON.parse(stdout) as {
      levels: readonly { name: string; elo: number; low: number; high: number; p95Ms: number }[];
    };
    expect(levels.map(({ name }) => name)).toEqual(['random', 'teacher', 'greedy']);
    expect(levels[2]).toMatchObject({ elo: 0, low: 0, high: 0 });
    for (const { low, elo, high, p95Ms } of levels) {
      expect(low).toBeLessThanOrEqual(elo);
      expect(high).toBeGreaterThanOrEqual(elo);
      // The system may count processor time in steps longer than a decision of the random bot.
      expect(p95Ms).toBeGreaterThanOrEqual(0);
    }
  });
});
