import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOfAll, totalCost } from '../../test/all-matchings.ts';
import { matchPlayers } from './match-players.ts';
import type { PairCost } from './match-players.ts';

describe('the matching', () => {
  it('[SW1] finds a pairing as good as the best of all, criterion by criterion', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(40), fc.nat(2), fc.nat(9)), {
          minLength: 45,
          maxLength: 45,
        }),
        (half, table) => {
          const count = 2 * half;
          const costs = (a: number, b: number): PairCost =>
            table[((b * (b - 1)) / 2 + a) % table.length];
          const mates = matchPlayers(count, 2, costs);
          expect(mates.every((mate, player) => mates[mate] === player && mate !== player)).toBe(
            true,
          );
          expect(totalCost(mates, costs)).toEqual(bestOfAll(count, costs));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('leaves the window when neighbours may not meet', () => {
    // Everybody has met everybody of the own half.
    const costs = (a: number, b: number): PairCost => [a < 50 === b < 50 ? 1 : 0, b - a];
    const mates = matchPlayers(100, 1, costs);
    expect(mates.every((mate, player) => mate < 50 !== player < 50)).toBe(true);
  });
});
