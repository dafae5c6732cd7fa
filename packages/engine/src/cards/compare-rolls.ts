import { rangeTypes } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) return a[i] - b[i];
  }
  return a.length - b.length;
}

/**
 * Compares rolls in their canonical order: by card, then abilities, then stats. The order doesn't
 * depend on where a card came from, so that sorted piles reveal nothing about their order (ZN2).
 */
export function compareRolls(a: Roll, b: Roll): number {
  return (
    a.card - b.card ||
    compareNumbers(a.abilities, b.abilities) ||
    a.power - b.power ||
    a.iq - b.iq ||
    a.eq - b.eq ||
    a.range - b.range ||
    rangeTypes.indexOf(a.rangeType) - rangeTypes.indexOf(b.rangeType)
  );
}

/** Checks whether two rolls have identical values. */
export const sameRoll = (a: Roll, b: Roll): boolean => a === b || compareRolls(a, b) === 0;
