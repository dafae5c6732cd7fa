import type { Roll, Rules } from '@stackmate/engine';

type Catalogue = Rules['catalogue'];

/** Whether a spell can be activated only from a stack (AC3). */
export function needsStack(catalogue: Catalogue, roll: Roll): boolean {
  const spell = catalogue.spells.get(roll.card);
  if (!spell) return false;
  const { subtypes, activation } = spell.definition;
  return (
    spell.isContinuous ||
    subtypes.includes('Top Stack card must be monster') ||
    subtypes.includes('Owner is not King') ||
    activation.type === 'Copy Parent HP Upfront'
  );
}

/**
 * Whether a spell belongs in a stack rather than the hand: it works only there, or it has a side ability to pass on
 * (CD1).
 */
export const belongsInStack = (catalogue: Catalogue, roll: Roll): boolean =>
  needsStack(catalogue, roll) ||
  roll.abilities.some((id) => catalogue.abilities.get(id)?.isStackable === true);
