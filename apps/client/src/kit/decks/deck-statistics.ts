import { cardRoles, roles } from '@stackmate/economy';
import type { Role } from '@stackmate/economy';
import { cardCost } from '@stackmate/ui';
import { elements, monsterRangeTypes } from '@stackmate/engine';
import type { Element, MonsterRangeType, Roll } from '@stackmate/engine';
import { deckEntry, definitionKind } from './deck-cards.ts';

/** Number of cards at one upfront cost. */
export interface CostColumn {
  readonly cost: number;
  readonly monsters: number;
  readonly spells: number;
}

export interface DeckStatistics {
  /** Basic monsters and spells by cost, from 0 on. */
  readonly curve: readonly CostColumn[];
  /** Average cost of basic monsters and spells; null for an empty deck. */
  readonly averageCost: number | null;
  /** Most frequent first; a card with two elements counts for both. */
  readonly elements: readonly { readonly element: Element; readonly count: number }[];
  readonly ranges: readonly { readonly type: MonsterRangeType; readonly count: number }[];
  /** Highest first. */
  readonly roles: readonly { readonly role: Role; readonly count: number }[];
}

/** Number of costs that a curve shows at least, so that curves can be compared. */
const minCosts = 4;

/** Counts what a deck consists of. */
export function deckStatistics({
  deck,
}: {
  readonly deck: readonly { readonly roll: Roll }[];
}): DeckStatistics {
  const main = deck.filter(({ roll }) => definitionKind(roll.card) !== 'supermon');
  const costs = main.map(({ roll }) => cardCost(roll.card, roll));
  const curve = Array.from({ length: Math.max(minCosts, ...costs.map((cost) => cost + 1)) }).map(
    (_, cost) => ({ cost, monsters: 0, spells: 0 }),
  );
  const elementCounts = new Map<Element, number>();
  const roleCounts = new Map<Role, number>();
  const rangeCounts = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key): void =>
    void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [index, { roll }] of main.entries()) {
    const { kind } = deckEntry(roll.card);
    curve[costs[index]][kind === 'monster' ? 'monsters' : 'spells'] += 1;
  }
  for (const { roll } of deck) {
    for (const element of deckEntry(roll.card).elements) count(elementCounts, element);
    for (const role of cardRoles(roll)) count(roleCounts, role);
    if (roll.rangeType !== 'None') count(rangeCounts, roll.rangeType);
  }
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return {
    curve,
    averageCost: costs.length === 0 ? null : total / costs.length,
    elements: elements
      .filter((element) => elementCounts.has(element))
      .map((element) => ({ element, count: elementCounts.get(element)! }))
      .toSorted((a, b) => b.count - a.count),
    ranges: monsterRangeTypes.map((type) => ({ type, count: rangeCounts.get(type) ?? 0 })),
    roles: roles
      .map((role) => ({ role, count: roleCounts.get(role) ?? 0 }))
      .toSorted((a, b) => b.count - a.count),
  };
}
