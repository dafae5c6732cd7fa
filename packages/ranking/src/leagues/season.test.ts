import { describe, expect, it } from 'vitest';
import { newRating } from '../rating/rating.ts';
import { toSeason, seasonPrize, seasonSpan, widenForSeason } from './season.ts';

describe('seasons', () => {
  it('[RA4] are calendar quarters in UTC', () => {
    expect(toSeason(Date.UTC(2026, 0, 1))).toBe('2026-Q1');
    expect(toSeason(Date.UTC(2026, 2, 31, 23, 59, 59, 999))).toBe('2026-Q1');
    expect(toSeason(Date.UTC(2026, 3, 1))).toBe('2026-Q2');
    expect(toSeason(Date.UTC(2026, 11, 31))).toBe('2026-Q4');
  });

  it('[RA4] begin and end with their quarter', () => {
    for (const season of ['2026-Q1', '2026-Q3', '2026-Q4']) {
      const { from, until } = seasonSpan(season);
      expect([from, until - 1].map(toSeason)).toEqual([season, season]);
      expect([from - 1, until].map(toSeason)).not.toContain(season);
    }
  });

  it('[RA4] end with coins, boosters and a card back by league', () => {
    expect([1, 5, 10, 11, 50, 51, 100].map((limit) => seasonPrize(limit).coins)).toEqual([
      1500, 800, 400, 150, 150, 50, 50,
    ]);
    expect([1, 5, 10, 11].map((limit) => seasonPrize(limit).boosters)).toEqual([3, 2, 1, 0]);
    expect([1, 5, 10, 11].map((limit) => seasonPrize(limit).hasCardBack)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('[RA4] widen the deviation between them, up to 500', () => {
    const rating = { ...newRating(0), deviation: 60 };
    expect(widenForSeason(rating)).toEqual({ ...rating, deviation: 100 });
    expect(widenForSeason(newRating(0)).deviation).toBe(500);
  });
});
