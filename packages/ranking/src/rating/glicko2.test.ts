import * as fc from 'fast-check';
import glicko2 from 'glicko2-lite';
import { describe, expect, it } from 'vitest';
import { updateRating } from './glicko2.ts';

const anyRating = fc.record({
  rating: fc.double({ min: 400, max: 3000, noNaN: true }),
  deviation: fc.double({ min: 45, max: 500, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.15, noNaN: true }),
});
const anyScore = fc.constantFrom(0, 0.5, 1);

describe('Glicko-2', () => {
  it('[RA1] gives a lone win, draw or loss its rating change', () => {
    const even = { rating: 1500, deviation: 200, volatility: 0.06 };
    const [lost, drawn, won] = [0, 0.5, 1].map((score) =>
      updateRating(even, [{ opponent: even, score }], 1),
    );
    expect(drawn.rating).toBeCloseTo(1500, 9);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 6);
    expect(won.rating).toBeGreaterThan(1550);
  });

  it('[RA1] agrees with glicko2-lite for any ratings and results', () => {
    fc.assert(
      fc.property(
        anyRating,
        fc.array(fc.tuple(anyRating, anyScore), { minLength: 1, maxLength: 8 }),
        (player, results) => {
          const { rating, rd, vol } = glicko2(
            player.rating,
            player.deviation,
            player.volatility,
            results.map(([opponent, score]) => [opponent.rating, opponent.deviation, score]),
            { tau: 0.75, rating: 1500 },
          );
          const mine = updateRating(
            player,
            results.map(([opponent, score]) => ({ opponent, score })),
            1,
          );
          expect(mine.rating).toBeCloseTo(rating, 3);
          expect(mine.deviation).toBeCloseTo(rd, 3);
          expect(mine.volatility).toBeCloseTo(vol, 5);
        },
      ),
    );
  });

  it('[RA1] Glickman’s example: 1500 becomes 1464.05, the deviation of 200 becomes 151.52', () => {
    const { rating, deviation } = updateRating(
      { rating: 1500, deviation: 200, volatility: 0.06 },
      [
        { opponent: { rating: 1400, deviation: 30 }, score: 1 },
        { opponent: { rating: 1550, deviation: 100 }, score: 0 },
        { opponent: { rating: 1700, deviation: 300 }, score: 0 },
      ],
      1,
    );
    // His tau is 0.5, which only shows in the sixth digit.
    expect(rating).toBeCloseTo(1464.05, 1);
    expect(deviation).toBeCloseTo(151.52, 1);
  });
});
