import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviationAt, isProvisional, newRating, rateMatch, ratingRules } from './rating.ts';
import type { PlayerRating } from './rating.ts';

const day = 24 * 60 * 60_000;
const now = 400 * day;

const anyRating: fc.Arbitrary<PlayerRating> = fc.record({
  rating: fc.double({ min: 400, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 45, max: 500, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.15, noNaN: true }),
  at: fc.integer({ min: 0, max: now }),
});

describe('ratings', () => {
  it('[RA1] start at 1500 ± 500 with volatility 0.09, provisional', () => {
    expect(newRating(now)).toEqual({ rating: 1500, deviation: 500, volatility: 0.09, at: now });
    expect(isProvisional(newRating(now), now)).toBe(true);
  });

  it('[RA1] rise with a win and fall with a loss; the deviation stays between 45 and 500', () => {
    fc.assert(
      fc.property(anyRating, anyRating, (a, b) => {
        const [winner, loser] = rateMatch([a, b], 1, now);
        expect(winner.rating).toBeGreaterThan(a.rating);
        expect(loser.rating).toBeLessThan(b.rating);
        for (const { deviation } of [winner, loser]) {
          expect(deviation).toBeGreaterThanOrEqual(45);
          expect(deviation).toBeLessThanOrEqual(500);
        }
      }),
    );
  });

  it('[RA1] are computed from both old ones: the order of the players doesn’t matter', () => {
    fc.assert(
      fc.property(anyRating, anyRating, (a, b) => {
        const [winner, loser] = rateMatch([a, b], 1, now);
        expect(rateMatch([b, a], 0, now)).toEqual([loser, winner]);
      }),
    );
  });

  it('[RA1] grow uncertain with time: by 0.21436 rating periods a day', () => {
    const rating = { rating: 1500, deviation: 100, volatility: 0.09, at: 0 };
    const grown = Math.hypot(100, 0.09 * 173.7178 * Math.sqrt(0.21436 * 30));
    expect(deviationAt(rating, 30 * day)).toBeCloseTo(grown, 6);
    expect(isProvisional(rating, 0)).toBe(false);
    expect(isProvisional(rating, 60 * day)).toBe(true);
    expect(deviationAt(rating, 1e6 * day)).toBe(500);
  });

  it('[RA1] don’t change backwards in time when a clock was set back', () => {
    const rating = { ...newRating(now), deviation: 100 };
    expect(deviationAt(rating, now - day)).toBe(100);
    const [after] = rateMatch([rating, newRating(now)], 1, now - day);
    expect(after.at).toBe(now);
  });

  it('[RA1] settle: after 40 matches against known opponents a rating is no longer provisional', () => {
    const opponent = { rating: 1600, deviation: 60, volatility: 0.06, at: now };
    let player = newRating(now);
    for (let match = 0; match < 40; match++) {
      [player] = rateMatch([player, opponent], match % 2 === 0 ? 1 : 0, now);
    }
    expect(isProvisional(player, now)).toBe(false);
    expect(Math.abs(player.rating - 1600)).toBeLessThan(60);
    expect(player.deviation).toBeLessThan(ratingRules.provisional);
  });
});
