import type { CardDefinition } from '../rarity/odds.ts';
import type { Cost, SpellDefinition } from '../types/definition.ts';
import type { CostType } from '../types/enums.ts';
import type { DefinitionId } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { Definitions } from './definitions.ts';

/** How a card enters the field from hand or superdeck; an upgrade counts as a summon. */
export type EntryKind = 'summon' | 'stack';

/** A part of what playing a card costs, in energy: its own cost, its activation, or one of its abilities. */
export interface CostPart {
  readonly of: 'upfront' | 'activation' | DefinitionId;
  readonly amount: number;
}

const ownCostType = { summon: 'HP on Summon', stack: 'HP on Stack' } as const satisfies Record<
  EntryKind,
  CostType
>;

/** Checks whether a spell works only in a stack under a monster. */
export const needsStack = ({ subtypes, activation }: SpellDefinition): boolean =>
  subtypes.includes('Continuous') ||
  subtypes.includes('Top Stack card must be monster') ||
  activation.type === 'Copy Parent HP Upfront';

/**
 * Returns how a card is usually played from hand or superdeck: summoned (upgraded to) or activated; stacked if it is a spell
 * that no King activates.
 */
export function usualPlay(definition: CardDefinition): EntryKind | 'activate' {
  if (definition.kind === 'monster') return 'summon';
  const isForStacks = needsStack(definition) || definition.subtypes.includes('Owner is not King');
  return isForStacks ? 'stack' : 'activate';
}

/** Returns the energy of an activation that always costs the same; 0 for half of the energy, and other costs. */
const fixedEnergy = ({ type, amount }: Cost): number =>
  (type === 'HP on Activate' || type === 'HP on Activating') && typeof amount === 'number'
    ? amount
    : 0;

/** Returns what a card's abilities add when it enters the field (EN3). */
function entryParts(
  abilities: readonly DefinitionId[],
  definitions: Pick<Definitions, 'get'>,
  how: EntryKind,
): readonly CostPart[] {
  return abilities.flatMap((id) => {
    const ability = definitions.get(id);
    if (ability?.kind !== 'ability') return [];
    const { type, amount } = ability.cost;
    const counts = type === ownCostType[how] || type === 'HP on Summon/Stack';
    return counts && typeof amount === 'number' ? [{ of: id, amount }] : [];
  });
}

/**
 * [EN3] [AC1] Returns the parts of what a card costs as it is usually played, while no other card changes it. `abilities`
 * are those of one copy, or those that all copies have.
 */
export function costParts(
  definition: CardDefinition,
  abilities: readonly DefinitionId[],
  definitions: Pick<Definitions, 'get'>,
): readonly CostPart[] {
  const how = usualPlay(definition);
  const upfront = { of: 'upfront', amount: definition.cost } as const;
  if (how !== 'activate') return [upfront, ...entryParts(abilities, definitions, how)];
  const amount = definition.kind === 'spell' ? fixedEnergy(definition.activation) : 0;
  return amount === 0 ? [upfront] : [upfront, { of: 'activation', amount }];
}

/**
 * [EN3] Returns a card's upfront cost plus what its abilities add when it is summoned, or stacked
 * from the hand.
 */
export const upfrontCost = (
  definition: CardDefinition,
  { abilities }: Roll,
  definitions: Definitions,
  how: EntryKind,
): number =>
  entryParts(abilities, definitions, how).reduce(
    (total, { amount }) => total + amount,
    definition.cost,
  );
