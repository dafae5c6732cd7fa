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

/** Returns a deck in canonical order, and the order of its cards that puts the first given one on top (ZN2). */
export function orderDeck(fromTop: readonly Roll[]): { deck: Roll[]; order: number[] } {
  const fromBottom = fromTop.toReversed();
  const sorted = fromBottom
    .map((roll, at) => ({ roll, at }))
    .toSorted((a, b) => compareRolls(a.roll, b.roll));
  return {
    deck: sorted.map(({ roll }) => roll),
    order: fromBottom.map((_, at) => sorted.findIndex((entry) => entry.at === at)),
  };
}
