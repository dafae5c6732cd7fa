import type { Roll, Rules } from '@stackmate/engine';

type Catalogue = Rules['catalogue'];

/** A spell that is activated from a stack only (AC3). */
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

/** Whether a spell is better off in a stack than in the hand: it needs one, or has a side ability to lend (CD1). */
export const belongsInStack = (catalogue: Catalogue, roll: Roll): boolean =>
  needsStack(catalogue, roll) ||
  roll.abilities.some((id) => catalogue.abilities.get(id)?.isStackable === true);
