import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import type { CoverageLine } from './coverage.ts';
import { isGoal } from './goals.ts';

interface Printed {
  readonly games: number;
  readonly actions: number;
  readonly violations: readonly unknown[];
  readonly uncovered: readonly string[];
  readonly coverage: readonly CoverageLine[];
  readonly seconds: number;
}

describe('npm run stress -- fuzz', () => {
  it(
    'plays whole matches without a violation, the same for the same seed on any number of threads',
    { timeout: 120_000 },
    () => {
      const play = (workers: string): Printed => {
        const { status, stdout } = spawnTool(
          'stress/fuzz',
          '--games',
          '6',
          '--seed',
          'test',
          '--json',
          '--workers',
          workers,
        );
        expect(status).toBe(0);
        return { ...(JSON.parse(stdout) as Printed), seconds: 0 };
      };
      const printed = play('1');
      expect(printed.games).toBe(6);
      expect(printed.violations).toEqual([]);
      expect(printed.uncovered.every(isGoal)).toBe(true);
      // A kind that no match reaches isn't watched: each has its floor, already in six matches.
      const shares = printed.coverage.map(({ kind, covered, of }) => [kind, covered / of] as const);
      expect(shares.filter(([, share]) => share < 0.1)).toEqual([]);
      expect(play('2')).toEqual(printed);
    },
  );
});
