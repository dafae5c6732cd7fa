import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairWave, searchWidth } from './pair-wave.ts';
import type { WaitingPlayer } from './pair-wave.ts';

const now = 1_000_000;

const player = (id: string, rating: number, more: Partial<WaitingPlayer> = {}): WaitingPlayer => ({
  id,
  rating,
  since: now,
  lastOpponent: null,
  households: [id],
  ...more,
});

const pairIds = (pairs: ReturnType<typeof pairWave>): readonly string[] =>
  pairs.map((pair) => pair.map(({ id }) => id).join('')).toSorted();

const anyWaiting = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 40 }).map((id) => `p${id}`),
    rating: fc.integer({ min: 900, max: 2200 }),
    since: fc.integer({ min: now - 300_000, max: now }),
    lastOpponent: fc.option(fc.integer({ min: 0, max: 40 }).map((id) => `p${id}`)),
    households: fc.array(
      fc.integer({ min: 0, max: 12 }).map((home) => `h${home}`),
      {
        maxLength: 2,
      },
    ),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('a wave of the queue', () => {
  it('[RA2] pairs similar ratings, at the lowest cost over all', () => {
    const waiting = [player('a', 1500), player('b', 1590), player('c', 1600), player('d', 1690)];
    // b and c are closest, but then a and d would wait.
    expect(pairIds(pairWave(waiting, now, 0))).toEqual(['ab', 'cd']);
  });

  it('[RA2] widens a search with time', () => {
    const apart = (since: number) => [player('a', 1500, { since }), player('b', 1900, { since })];
    expect(searchWidth(0)).toBe(100);
    expect(pairWave(apart(now), now, 0)).toEqual([]);
    expect(pairIds(pairWave(apart(now - 60_000), now, 0))).toEqual(['ab']);
  });

  it('[RA2] prefers who has waited longer', () => {
    const waiting = [
      player('a', 1500),
      player('b', 1520),
      player('c', 1530, { since: now - 40_000 }),
    ];
    expect(pairIds(pairWave(waiting, now, 0))).toEqual(['bc']);
  });

  it('[RA2] doesn’t repeat the last opponent when somebody else is there', () => {
    const rivals = [
      player('a', 1500, { lastOpponent: 'b' }),
      player('b', 1500, { lastOpponent: 'a' }),
    ];
    expect(pairIds(pairWave(rivals, now, 0))).toEqual(['ab']);
    expect(pairIds(pairWave([...rivals, player('c', 1580)], now, 0))).not.toContain('ab');
  });

  it('[RA2] never pairs one account, device or household', () => {
    const family = [
      player('a', 1500, { households: ['home'] }),
      player('b', 1500, { households: ['phone', 'home'] }),
    ];
    expect(pairWave(family, now, 0)).toEqual([]);
  });

  it('[RA2] pairs nobody twice, and nobody beyond the mean of both widths', () => {
    fc.assert(
      fc.property(anyWaiting, fc.nat(1), (waiting, wave) => {
        const pairs = pairWave(waiting, now, wave);
        const paired = pairs.flat().map(({ id }) => id);
        expect(new Set(paired).size).toBe(paired.length);
        for (const [a, b] of pairs) {
          const widths = searchWidth(now - a.since) + searchWidth(now - b.since);
          expect(Math.abs(a.rating - b.rating)).toBeLessThanOrEqual(widths / 2);
          expect(a.households.filter((home) => b.households.includes(home))).toEqual([]);
        }
      }),
    );
  });

  it('[RA2] leaves nobody waiting who could be paired with another one left', () => {
    fc.assert(
      fc.property(anyWaiting, (waiting) => {
        const paired = new Set(pairWave(waiting, now, 0).flat());
        const left = waiting
          .filter((candidate) => !paired.has(candidate))
          .map((candidate) => ({ ...candidate, lastOpponent: null }));
        const fresh = pairWave(left, now, 0).filter(
          ([a, b]) =>
            waiting.find(({ id }) => id === a.id)!.lastOpponent !== b.id &&
            waiting.find(({ id }) => id === b.id)!.lastOpponent !== a.id,
        );
        expect(fresh).toEqual([]);
      }),
    );
  });

  it('[RA2] pairs thousands of waiting players in bounded blocks', () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      player(`p${index}`, 1000 + ((index * 7919) % 1000)),
    );
    for (const wave of [0, 1]) {
      expect(pairWave(many, now, wave).length).toBeGreaterThan(1450);
    }
  });
});
