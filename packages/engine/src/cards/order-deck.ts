import type { Roll } from '../types/roll.ts';
import { compareRolls } from './compare-rolls.ts';

/** Returns a deck in canonical order, and the order of its cards that puts the first given one on top (ZN2). */
export function orderDeck(fromTop: readonly Roll[]): { deck: Roll[]; order: number[] } {
  const fromBottom = fromTop.toReversed();
  const sorted = fromBottom
    .map((roll, at) => ({ roll, at }))
    .toSorted((a, b) => compareRolls(a.roll, b.roll));
  return {
    deck: sorted.map(({ roll }) => roll),
    order: fromBottom.map((_, at) => sorted.findIndex((each) => each.at === at)),
  };
}
