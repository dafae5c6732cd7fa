import { elementBit } from '../elements/matches.ts';
import { monsterTypeBit } from '../compile/compile.ts';
import { elements, monsterTypes } from '../types/enums.ts';
import type { Element, MonsterType } from '../types/enums.ts';

/** Ids of up to three values; 0, None, stands for those that are not there. */
type Three = readonly [number, number, number];

const three = ([first = 0, second = 0, third = 0]: readonly number[]): Three => [
  first,
  second,
  third,
];

/** A card's own values first, in their order, then those it was given. */
function idsOf<T>(list: readonly T[], own: readonly T[], has: (value: T) => boolean): number[] {
  const given = list.filter((value) => !own.includes(value));
  return [...own, ...given].filter(has).map((value) => list.indexOf(value));
}

/** The elements of a set as the numeric fields `elemtype1-3`. */
export function elementFields(set: number, own: readonly Element[]) {
  const [elemtype1, elemtype2, elemtype3] = three(
    idsOf(elements, own, (element) => (set & elementBit[element]) !== 0),
  );
  return { elemtype1, elemtype2, elemtype3 };
}

/** The monster types of a set as the numeric fields `monstertype1-3`. */
export function monsterTypeFields(set: number, own: readonly MonsterType[]) {
  const [monstertype1, monstertype2, monstertype3] = three(
    idsOf(monsterTypes, own, (type) => (set & monsterTypeBit(type)) !== 0),
  );
  return { monstertype1, monstertype2, monstertype3 };
}
