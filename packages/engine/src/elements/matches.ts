import { elements, type Element } from '../types/enums.ts';
import { elementTable } from './table.ts';

/** A set of elements, one bit an element. */
export type ElementSet = number;

const perElement = (value: (element: Element, index: number) => ElementSet) =>
  Object.freeze(
    Object.fromEntries(elements.map((element, index) => [element, value(element, index)])),
  ) as Readonly<Record<Element, ElementSet>>;

/** The set of one element. */
export const elementBit = perElement((_, index) => 1 << index);

/** The set of these elements. */
export function elementSet(list: readonly Element[]): ElementSet {
  let set = 0;
  for (const element of list) set |= elementBit[element];
  return set;
}

/** [CT4] What an attack of that element is naturally stronger against. */
export const strongerMask = perElement((element) => elementSet(elementTable[element].stronger));

/** [CT4] What an attack of that element is naturally weaker against. */
export const weakerMask = perElement((element) => elementSet(elementTable[element].weaker));

const strongerByBit = elements.map((element) => strongerMask[element]);
const weakerByBit = elements.map((element) => weakerMask[element]);

function countMatches(rows: readonly ElementSet[], attacking: ElementSet, target: ElementSet) {
  let struck = 0;
  for (let left = attacking; left !== 0; left &= left - 1) {
    struck |= rows[31 - Math.clz32(left & -left)];
  }
  let count = 0;
  for (let left = struck & target; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** [BT2] n: how many of the target's elements some attacking element is stronger against. */
export const bonusMatches = (attacking: ElementSet, target: ElementSet): number =>
  countMatches(strongerByBit, attacking, target);

/** [BT2] m: how many of the target's elements some attacking element is weaker against. */
export const weaknessMatches = (attacking: ElementSet, target: ElementSet): number =>
  countMatches(weakerByBit, attacking, target);

/** How often the natural bonus and the natural weakness count. */
export interface NaturalMatches {
  readonly bonus: number;
  readonly weakness: number;
}

/** [BT2] n and m: the target's elements, each at most once, that some attacking element has +1 or −1 against. */
export function naturalMatches(
  attackingElements: readonly Element[],
  targetElements: readonly Element[],
): NaturalMatches {
  const attacking = elementSet(attackingElements);
  const target = elementSet(targetElements);
  return {
    bonus: bonusMatches(attacking, target),
    weakness: weaknessMatches(attacking, target),
  };
}
