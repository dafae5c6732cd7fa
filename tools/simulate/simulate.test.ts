import { describe, expect, it } from 'vitest';
import { spawnTool } from '../shared/spawn-tool.ts';
import { shareOf } from './figures.ts';
import { playGame } from './play-game.ts';
import type { Report } from './report.ts';

describe('npm run simulate', () => {
  it('plays mirrored games and says the same for the same seed, however many threads play', () => {
    const play = (workers: string): Report => {
      const decks = ['--decks', 'ember-rush,four-deep', '--bots', 'greedy,random'];
      const { status, stdout } = spawnTool(
        'simulate',
        '--games',
        '4',
        '--json',
        '--workers',
        workers,
        ...decks,
      );
      expect(status).toBe(0);
      return { ...(JSON.parse(stdout) as Report), seconds: 0 };
    };
    const report = play('1');
    expect(report.total.games).toBe(4);
    expect(report.total.wins.share).toBeGreaterThan(0.5);
    expect(Object.values(report.total.ends).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(play('2')).toEqual(report);
  });

  it('exchanges seats, so that each side goes first once', () => {
    const game = {
      pair: 0,
      seed: 'seats',
      bots: ['random', 'random'],
      decks: ['ember-rush', 'four-deep'],
    } as const;
    const one = playGame({ ...game, mirrored: false });
    const two = playGame({ ...game, mirrored: true });
    expect(one.first).not.toBe(two.first);
  });

  it('refuses what makes no sense with exit code 2', () => {
    for (const [argv, message] of [
      [['--games', '0'], '--games needs a whole number from 1'],
      [['--bots', 'greedy'], '--bots needs two'],
      [
        ['--bots', 'greedy,grandmaster'],
        'there is no "grandmaster"; there are random, greedy, lookahead',
      ],
      [['--decks', 'a,b'], '--decks: there is no "a"'],
    ] as const) {
      const { status, stderr } = spawnTool('simulate', ...argv);
      expect(status).toBe(2);
      expect(stderr).toContain(message);
    }
  });
});

describe('a share', () => {
  it('lies within its bounds, which close in with more games', () => {
    const few = shareOf(5, 10);
    const many = shareOf(500, 1000);
    expect(few.low).toBeLessThan(many.low);
    expect(few.high).toBeGreaterThan(many.high);
    expect(many.high - many.low).toBeCloseTo(0.062, 3);
  });

  it('is never less than none nor more than all', () => {
    for (let of = 1; of <= 100; of++) {
      expect(shareOf(0, of).low, `0 of ${of}`).toBeCloseTo(0, 12);
      expect(shareOf(0, of).low, `0 of ${of}`).toBeGreaterThanOrEqual(0);
      expect(shareOf(of, of).high, `${of} of ${of}`).toBeCloseTo(1, 12);
      expect(shareOf(of, of).high, `${of} of ${of}`).toBeLessThanOrEqual(1);
    }
  });
});
