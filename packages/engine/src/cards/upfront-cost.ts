import type { CardDefinition } from '../rarity/odds.ts';
import type { CostType } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';
import type { Definitions } from './definitions.ts';

/** How a card enters the field from hand or superdeck; an upgrade counts as a summon. */
export type EntryKind = 'summon' | 'stack';

const ownCostType = { summon: 'HP on Summon', stack: 'HP on Stack' } as const satisfies Record<
  EntryKind,
  CostType
>;

/**
 * [EN3] Returns a card's upfront cost plus what its abilities add when it is summoned, or stacked
 * from the hand.
 */
export function upfrontCost(
  definition: CardDefinition,
  roll: Roll,
  definitions: Definitions,
  how: EntryKind,
): number {
  let total = definition.cost;
  for (const id of roll.abilities) {
    const ability = definitions.get(id);
    if (ability?.kind !== 'ability') continue;
    const { type, amount } = ability.cost;
    const counts = type === ownCostType[how] || type === 'HP on Summon/Stack';
    if (counts && typeof amount === 'number') total += amount;
  }
  return total;
}
