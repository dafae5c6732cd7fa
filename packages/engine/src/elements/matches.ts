import { elements, type Element } from '../types/enums.ts';
import { elementTable } from './table.ts';

/** A set of elements, one bit per element. */
export type ElementSet = number;

const perElement = (value: (element: Element, index: number) => ElementSet) =>
  Object.freeze(
    Object.fromEntries(elements.map((element, index) => [element, value(element, index)])),
  ) as Readonly<Record<Element, ElementSet>>;

/** The set of one element. */
export const elementBit = perElement((_, index) => 1 << index);

/** Returns the set of these elements. */
export function elementSet(list: readonly Element[]): ElementSet {
  let set = 0;
  for (const element of list) set |= elementBit[element];
  return set;
}

/** [CT4] Elements that attacks of each element are naturally stronger against. */
export const strongerMask = perElement((element) => elementSet(elementTable[element].stronger));

/** [CT4] Elements that attacks of each element are naturally weaker against. */
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

/** [BT2] Counts the target's elements that some attacking element is stronger against (n). */
export const bonusMatches = (attacking: ElementSet, target: ElementSet): number =>
  countMatches(strongerByBit, attacking, target);

/** [BT2] Counts the target's elements that some attacking element is weaker against (m). */
export const weaknessMatches = (attacking: ElementSet, target: ElementSet): number =>
  countMatches(weakerByBit, attacking, target);

/** Multipliers of the natural bonus and the natural weakness. */
export interface NaturalMatches {
  readonly bonus: number;
  readonly weakness: number;
}

/**
 * [BT2] Returns n and m: the number of the target's elements, each counted once, for which some
 * attacking element has +1 or −1.
 */
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
