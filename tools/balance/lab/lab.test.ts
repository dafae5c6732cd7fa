import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../apps/web/src/lab/lab-runs.ts';
import { createRandom } from '@stackmate/engine';
import { spawnTool } from '../../shared/spawn-tool.ts';
import type { Outcome } from '../../play/simulate/play-game.ts';
import { dealShare } from './measures/deal-share.ts';
import { findDifference } from './measures/difference.ts';
import { markDiscoveries } from './measures/card-measures.ts';
import { matchMeasures } from './measures/match-measures.ts';
import { writeRun } from './write-run.ts';

describe('npm run balance -- lab', () => {
  it('writes the page’s data as the formatter wants it, also if the file is new', () => {
    const published = readFileSync(
      join(import.meta.dirname, '../../../apps/web/src/lab/lab.json'),
      'utf8',
    );
    const file = join(mkdtempSync(join(tmpdir(), 'lab-')), 'lab.json');
    for (const run of [...runs, runs[0]]) writeRun(file, run);
    expect(readFileSync(file, 'utf8')).toBe(published);
  });

  it('refuses unknown bots', () => {
    const { status, stderr } = spawnTool('balance/lab', '--bot', 'grandmaster');
    expect(status).toBe(2);
    expect(stderr).toContain('--bot: unknown value "grandmaster"');
  });

  it('has published figures with their command, games and intervals', () => {
    expect(runs.length).toBeGreaterThan(0);
    for (const { command, games, measures, pairs } of runs) {
      expect(command).toContain(`--games ${games / 6} `);
      for (const { value } of [...measures, ...pairs]) {
        expect(value.low).toBeLessThanOrEqual(value.share);
        expect(value.high).toBeGreaterThanOrEqual(value.share);
      }
    }
  });
});

describe('difference', () => {
  it('has the probability of the normal distribution', () => {
    // Means 1 and 0 with variances of 1/49 and 1/49: the difference is 4.95 standard errors.
    const around = (mean: number) =>
      Array.from({ length: 50 }, (_, at) => mean + (at % 2 ? 1 : -1));
    const { mean, p } = findDifference([{ with: around(0.4), without: around(0) }])!;
    expect(mean).toBeCloseTo(0.4);
    // 0.4 / sqrt(2 / 49) = 1.98 standard errors.
    expect(p).toBeCloseTo(0.0477, 3);
  });

  it('compares within strata only', () => {
    const strong = Array.from({ length: 100 }, (_, at) => (at % 10 === 0 ? 0 : 1));
    const weak = strong.map((points) => 1 - points);
    const difference = findDifference([
      { with: strong, without: strong.slice(0, 20) },
      { with: weak.slice(0, 20), without: weak },
    ])!;
    expect(difference.mean).toBeCloseTo(0);
  });

  it('is unknown with too few matches', () => {
    expect(findDifference([{ with: [1, 0], without: [1, 0] }])).toBeNull();
  });
});

it('marks few of many effects that are chance, and all large ones', () => {
  const random = createRandom('marks');
  const chance = Array.from({ length: 200 }, () => random.below(1_000_000) / 1_000_000);
  expect(markDiscoveries(chance).filter(Boolean).length).toBeLessThan(3);
  const real = Array.from({ length: 10 }, () => 0.0001);
  expect(markDiscoveries([...real, ...chance]).slice(0, 10)).not.toContain(false);
});

it('counts the side judged behind at half-time, whatever energy it has', () => {
  const game = (seed: string, winningDeck: 0 | 1, chances: readonly number[]) =>
    ({ pair: 0, seed, winningDeck, chances, turns: chances.length, firstDeck: 0 }) as Outcome;
  const measures = matchMeasures([
    game('comeback', 0, [0.5, 0.6, 0.3, 0.8]),
    game('steady', 1, [0.5, 0.6, 0.3, 0.1]),
    game('other side', 0, [0.5, 0.4, 0.7, 0.9]),
    game('even', 0, [0.4, 0.5, 0.5, 0.9]),
  ]);
  const { value } = measures.find(({ name }) => name === 'Judged behind at half-time, won')!;
  expect(value).toMatchObject({ share: 0.3333, of: 3 });
});

describe('share of the deal', () => {
  const game = (seed: string, winningDeck: 0 | 1) => ({ pair: 0, seed, winningDeck }) as Outcome;
  const repeat = (getResult: (deal: number, time: number) => 0 | 1) =>
    dealShare(
      Array.from({ length: 400 }, (_, at) =>
        game(`deal ${Math.floor(at / 4)}`, getResult(Math.floor(at / 4), at % 4)),
      ),
    ).share;

  it('is 1 if the deal decides everything, and near 0 if it decides nothing', () => {
    expect(repeat((deal) => (deal % 2 === 0 ? 0 : 1))).toBe(1);
    expect(repeat((_, time) => (time % 2 === 0 ? 0 : 1))).toBe(0);
    const random = createRandom('luck');
    expect(repeat(() => random.below(2) as 0 | 1)).toBeLessThan(0.1);
  });
});
