import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRanked } from './league-place.ts';
import { rankedUntil } from './ranked-until.ts';

const day = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 25, 15, 30);

it('[RA3] a player is ranked until the midnight before which nothing changes', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 45, max: 120, noNaN: true }),
      fc.integer({ min: 0, max: 31 * day }),
      fc.integer({ min: 9, max: 12 }),
      (deviation, ago, ratedMatches) => {
        const at = now - ago;
        const rating = { rating: 1500, deviation, volatility: 0.09, at };
        const record = { ratedMatches, differentOpponents: 5, lastMatchAt: at };
        const until = rankedUntil(record, rating, now);
        if (!isRanked(record, rating, now)) {
          expect(until).toBeNull();
          return;
        }
        expect(until! % day).toBe(0);
        expect(until).toBeGreaterThan(now);
        expect(isRanked(record, rating, until!)).toBe(false);
        expect(until! - day <= now || isRanked(record, rating, until! - day)).toBe(true);
      },
    ),
  );
});
