import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elements, type Element } from '../types/enums.ts';
import { elementBit, naturalMatches, strongerMask, weakerMask } from './matches.ts';
import { elementStrength } from './table.ts';

const anyElements = fc.array(fc.constantFrom(...elements), { maxLength: 4 });

/** Counts literally as the rule says. */
const slowCount = (attacking: readonly Element[], target: readonly Element[], sign: 1 | -1) =>
  [...new Set(target)].filter((struck) =>
    attacking.some((element) => elementStrength(element, struck) === sign),
  ).length;

describe('natural matches', () => {
  it('[BT2] masks agree with the table', () => {
    for (const attacking of elements) {
      for (const target of elements) {
        const strength = elementStrength(attacking, target);
        expect((strongerMask[attacking] & elementBit[target]) !== 0).toBe(strength === 1);
        expect((weakerMask[attacking] & elementBit[target]) !== 0).toBe(strength === -1);
      }
    }
  });

  it('[BT2] the fast count agrees with the rule', () => {
    fc.assert(
      fc.property(anyElements, anyElements, (attacking, target) => {
        expect(naturalMatches(attacking, target)).toEqual({
          bonus: slowCount(attacking, target, 1),
          weakness: slowCount(attacking, target, -1),
        });
      }),
    );
  });

  it('[BT2] a target element counts once, however many attacking elements match it', () => {
    expect(naturalMatches(['Fire', 'Flying'], ['Grass'])).toEqual({ bonus: 1, weakness: 0 });
    expect(naturalMatches(['Fire'], ['Grass', 'Ice'])).toEqual({ bonus: 2, weakness: 0 });
  });

  it('[BT2] one target element can count for both', () => {
    expect(naturalMatches(['Fire', 'Ice'], ['Steel'])).toEqual({ bonus: 1, weakness: 1 });
  });
});
