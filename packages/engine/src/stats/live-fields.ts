import { elementBit } from '../elements/matches.ts';
import { monsterTypeBit } from '../compile/compile.ts';
import { elements, monsterTypes } from '../types/enums.ts';
import type { Element, MonsterType } from '../types/enums.ts';

/** Up to three ids, padded with 0 (None). */
type Three = readonly [number, number, number];

const three = ([first = 0, second = 0, third = 0]: readonly number[]): Three => [
  first,
  second,
  third,
];

/** Returns ids in order: the card's own values first, then added ones. */
function orderedIds<T>(
  list: readonly T[],
  own: readonly T[],
  has: (value: T) => boolean,
): number[] {
  const added = list.filter((value) => !own.includes(value));
  return [...own, ...added].filter(has).map((value) => list.indexOf(value));
}

/** Converts a set of elements to the numeric fields `elemtype1-3`. */
export function elementFields(set: number, own: readonly Element[]) {
  const [elemtype1, elemtype2, elemtype3] = three(
    orderedIds(elements, own, (element) => (set & elementBit[element]) !== 0),
  );
  return { elemtype1, elemtype2, elemtype3 };
}

/** Converts a set of monster types to the numeric fields `monstertype1-3`. */
export function monsterTypeFields(set: number, own: readonly MonsterType[]) {
  const [monstertype1, monstertype2, monstertype3] = three(
    orderedIds(monsterTypes, own, (type) => (set & monsterTypeBit(type)) !== 0),
  );
  return { monstertype1, monstertype2, monstertype3 };
}
