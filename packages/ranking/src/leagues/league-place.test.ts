import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRating } from '../rating/rating.ts';
import { isRanked, leagueAt } from './league-place.ts';

const day = 24 * 60 * 60_000;

describe('leagues', () => {
  it('[RA3] have exactly as many seats as their share of 1 to 5,000 players', () => {
    for (let ranked = 1; ranked <= 5000; ranked++) {
      for (const [name, percent] of [
        ['Diamond', 1],
        ['Gold', 5],
        ['Silver', 10],
      ] as const) {
        const seats = Math.floor((ranked * percent) / 100);
        if (seats > 0) {
          expect(leagueAt(seats, ranked, null).limit, `${name} of ${ranked}`).toBeLessThanOrEqual(
            percent,
          );
        }
        expect(leagueAt(seats + 1, ranked, null).limit, `${name} of ${ranked}`).toBeGreaterThan(
          percent,
        );
      }
    }
  });

  it('[RA3] below Silver are named by the place in percent, rounded up', () => {
    expect(leagueAt(11, 100, null)).toEqual({ limit: 11, name: 'top 11 %' });
    expect(leagueAt(632, 1000, null)).toEqual({ limit: 64, name: 'top 64 %' });
    expect(leagueAt(1, 1, null)).toEqual({ limit: 100, name: 'top 100 %' });
  });

  it('[RA3] are left downwards only past 1.3 times their limit', () => {
    expect(leagueAt(13, 1000, 1).name).toBe('Diamond');
    expect(leagueAt(14, 1000, 1).name).toBe('Gold');
    expect(leagueAt(130, 1000, 10).name).toBe('Silver');
    expect(leagueAt(131, 1000, 10).name).toBe('top 14 %');
  });

  it('[RA3] a player who stands still never changes the league back and forth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
        (ranked, places) => {
          let league: number | null = null;
          for (const place of places) {
            const rank = 1 + Math.floor(place * (ranked - 1));
            const before: number | null = league;
            league = leagueAt(rank, ranked, before).limit;
            // Never better than the place deserves, unless it is the league of the day before.
            const deserved = leagueAt(rank, ranked, null).limit;
            expect(league === deserved || (league === before && league < deserved)).toBe(true);
            expect(leagueAt(rank, ranked, league).limit).toBe(league);
          }
        },
      ),
    );
  });

  it('[RA3] rank players with 10 matches against 5 opponents, a known rating and a match in 30 days', () => {
    const rating = { ...newRating(0), deviation: 80 };
    const record = { ratedMatches: 10, differentOpponents: 5, lastMatchAt: 0 };
    expect(isRanked(record, rating, 0)).toBe(true);
    expect(isRanked({ ...record, ratedMatches: 9 }, rating, 0)).toBe(false);
    expect(isRanked({ ...record, differentOpponents: 4 }, rating, 0)).toBe(false);
    expect(isRanked(record, newRating(0), 0)).toBe(false);
    expect(isRanked(record, { ...rating, at: 31 * day }, 31 * day)).toBe(false);
  });
});
