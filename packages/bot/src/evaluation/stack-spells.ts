import { usualPlay } from '@stackmate/engine';
import type { Roll, Rules } from '@stackmate/engine';

type Catalogue = Rules['catalogue'];

/** Whether a spell can be activated only from a stack (AC3). */
export function needsStack(catalogue: Catalogue, roll: Roll): boolean {
  const spell = catalogue.spells.get(roll.card);
  return spell !== undefined && usualPlay(spell.definition) === 'stack';
}

/**
 * Whether a spell belongs in a stack rather than the hand: it works only there, or it has a side ability to pass on
 * (CD1).
 */
export const belongsInStack = (catalogue: Catalogue, roll: Roll): boolean =>
  needsStack(catalogue, roll) ||
  roll.abilities.some((id) => catalogue.abilities.get(id)?.isStackable === true);
