import type { CardDefinition } from '../rarity/odds.ts';
import type { CostType } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';
import type { Definitions } from './definitions.ts';

/** How a card comes into play from hand or superdeck; an upgrade counts as a summon. */
export type EntryKind = 'summon' | 'stack';

const ownCostType = { summon: 'HP on Summon', stack: 'HP on Stack' } as const satisfies Record<
  EntryKind,
  CostType
>;

/** [EN3] A card's upfront cost and what its abilities add to it on summoning, or on stacking from the hand. */
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
