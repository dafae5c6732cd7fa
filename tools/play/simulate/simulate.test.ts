import { describe, expect, it } from 'vitest';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { estimateShare } from '@stackmate/ranking';
import { shareByDeal } from './shares.ts';
import { playGame } from './play-game.ts';
import type { Report } from './report.ts';

describe('npm run play -- simulate', () => {
  it(
    'plays duplicate games with the same results for the same seed, on any number of threads',
    { timeout: 120_000 },
    () => {
      const play = (workers: string): Report => {
        const decks = ['--decks', 'ember-rush,four-deep', '--bots', 'greedy,random'];
        const { status, stdout } = spawnTool(
          'play/simulate',
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
      expect(report.games).toBe(4);
      expect(report.botWins.share).toBeGreaterThan(0.5);
      expect(report.pairs.map(({ decks }) => decks)).toEqual([['ember-rush', 'four-deep']]);
      expect(report.neverPlayed).not.toContain('EmberWyrm');
      expect(Object.values(report.ends).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(play('2')).toEqual(report);
    },
  );

  it('swaps bots or decks between the seats of the same deal', () => {
    const game = {
      pair: 0,
      seed: 'seats',
      bots: ['random', 'greedy'],
      decks: ['ember-rush', 'four-deep'],
    } as const;
    const play = (botsExchanged: boolean, decksExchanged: boolean) =>
      playGame({ ...game, botsExchanged, decksExchanged });
    const [plain, bots, decks] = [play(false, false), play(true, false), play(false, true)];
    expect(bots.firstDeck).toBe(plain.firstDeck);
    expect(decks.firstDeck).not.toBe(plain.firstDeck);
    // Greedy always beats random, whichever seat and deck it has.
    expect([plain, bots, decks].map(({ winningBot }) => winningBot)).toEqual([1, 1, 1]);
    expect(bots.winningDeck).not.toBe(plain.winningDeck);
    expect(decks.winningDeck).not.toBe(plain.winningDeck);
  });

  it('refuses invalid options with exit code 2', () => {
    for (const [argv, message] of [
      [['--games', '0'], '--games needs a whole number from 1'],
      [['--bots', 'greedy'], '--bots needs two'],
      [
        ['--bots', 'greedy,grandmaster'],
        'unknown value "grandmaster"; use random, teacher, greedy, lookahead',
      ],
      [['--decks', 'a,b'], '--decks: unknown value "a"'],
    ] as const) {
      const { status, stderr } = spawnTool('play/simulate', ...argv);
      expect(status).toBe(2);
      expect(stderr).toContain(message);
    }
  });
});

describe('a share', () => {
  it('is within its interval, which narrows with more games', () => {
    const few = estimateShare(5, 10);
    const many = estimateShare(500, 1000);
    expect(few.low).toBeLessThan(many.low);
    expect(few.high).toBeGreaterThan(many.high);
    expect(many.high - many.low).toBeCloseTo(0.062, 3);
  });

  it('is never below 0 or above 1', () => {
    for (let of = 1; of <= 100; of++) {
      expect(estimateShare(0, of).low, `0 of ${of}`).toBeCloseTo(0, 12);
      expect(estimateShare(0, of).low, `0 of ${of}`).toBeGreaterThanOrEqual(0);
      expect(estimateShare(of, of).high, `${of} of ${of}`).toBeCloseTo(1, 12);
      expect(estimateShare(of, of).high, `${of} of ${of}`).toBeLessThanOrEqual(1);
    }
  });
});

describe('a share by deal', () => {
  const deals = (candidate: readonly (readonly number[])[]) =>
    candidate.flatMap((ofDeal, deal) => ofDeal.map((points) => ({ deal: `${deal}`, points })));

  it('counts games of one deal that always end the same as one observation', () => {
    const alike = shareByDeal(
      deals([
        [1, 1],
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
    );
    const apart = shareByDeal(deals([[1], [1], [0], [0], [1], [1], [0], [0]]));
    expect(alike.share).toBe(0.5);
    expect(alike.high - alike.low).toBeGreaterThan(apart.high - apart.low);
  });

  it('has a narrow interval when deals agree', () => {
    const split = shareByDeal(
      deals([
        [1, 0],
        [0, 1],
        [1, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]),
    );
    const free = estimateShare(7, 12);
    expect(split.share).toBeCloseTo(free.share);
    expect(split.high - split.low).toBeLessThan(free.high - free.low);
  });
});
