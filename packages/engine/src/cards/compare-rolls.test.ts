import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../types/roll.ts';
import { compareRolls, sameRoll } from './compare-rolls.ts';

const few = fc.nat(2);
const anyRoll: fc.Arbitrary<Roll> = fc.record({
  card: few,
  power: few,
  iq: few,
  eq: few,
  range: few,
  rangeType: fc.constantFrom('None', 'Diagonal', 'Square', 'Circle'),
  abilities: fc.array(few, { maxLength: 3 }),
});

describe('the order of rolls', () => {
  it('[ZN2] is a total order in which only identical rolls are equal', () => {
    fc.assert(
      fc.property(anyRoll, anyRoll, anyRoll, (a, b, c) => {
        expect(Math.sign(compareRolls(a, b))).toBe(0 - Math.sign(compareRolls(b, a)));
        expect(sameRoll(a, b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
        const [first, second, third] = [a, b, c].sort(compareRolls) as [Roll, Roll, Roll];
        expect(compareRolls(first, second)).toBeLessThanOrEqual(0);
        expect(compareRolls(second, third)).toBeLessThanOrEqual(0);
        expect(compareRolls(first, third)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('[ZN2] a sorted pile reveals nothing about its previous order', () => {
    fc.assert(
      fc.property(fc.array(anyRoll), (pile) => {
        expect(pile.toReversed().sort(compareRolls)).toEqual(pile.toSorted(compareRolls));
      }),
    );
  });

  it('[ZN2] compares card, then abilities, then stats', () => {
    const roll: Roll = {
      card: 1,
      power: 5,
      iq: 5,
      eq: 5,
      range: 5,
      rangeType: 'Square',
      abilities: [1, 2],
    };
    const order: Roll[] = [
      { ...roll, abilities: [1] },
      { ...roll, power: 4 },
      roll,
      { ...roll, rangeType: 'Circle' },
      { ...roll, abilities: [1, 3], power: 1 },
      { ...roll, card: 2, abilities: [] },
    ];
    expect(order.toReversed().sort(compareRolls)).toEqual(order);
  });
});

const sorted = (roll: Roll) => Object.entries(roll).sort(([a], [b]) => (a < b ? -1 : 1));
