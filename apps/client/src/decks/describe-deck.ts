import { rules } from '@stackmate/catalogue';
import type { Deck, DefinitionId, Element, MonsterType, Roll } from '@stackmate/engine';

/** A card of a deck and its copies. */
export interface DeckLine {
  readonly id: DefinitionId;
  /** Each copy is a card of its own, with its own numbers. */
  readonly copies: readonly Roll[];
}

/** What a deck is made of. */
export interface DeckFacts {
  readonly monsters: readonly DeckLine[];
  readonly spells: readonly DeckLine[];
  readonly supermons: readonly DeckLine[];
  /** Copies by upfront cost in energy, from 0 on. */
  readonly costs: readonly number[];
  /** Monsters by element, the most frequent first; one of two elements counts for both. */
  readonly elements: readonly { readonly element: Element; readonly count: number }[];
  readonly types: readonly { readonly type: MonsterType; readonly count: number }[];
}

/** So many at least, so that curves of decks can be compared. */
const costPlaces = 5;

const definitionOf = (roll: Roll) => {
  const found = rules.catalogue.definitions.get(roll.card);
  if (!found || found.kind === 'ability' || found.kind === 'rule')
    throw new Error(`${roll.card} is no card of a deck.`);
  return found;
};

const isMonster = (roll: Roll): boolean => definitionOf(roll).kind === 'monster';

/** By cost, then by name of the definition. */
function linesOf(rolls: readonly Roll[]): readonly DeckLine[] {
  const copies = Map.groupBy(rolls, ({ card }) => card);
  return [...copies]
    .map(([id, of]) => ({ id, copies: of, definition: definitionOf(of[0]) }))
    .toSorted(
      (one, other) =>
        one.definition.cost - other.definition.cost ||
        (one.definition.idname < other.definition.idname ? -1 : 1),
    )
    .map(({ id, copies: of }) => ({ id, copies: of }));
}

function countBy<T>(all: readonly T[]): { readonly value: T; readonly count: number }[] {
  return [...Map.groupBy(all, (one) => one)]
    .map(([value, of]) => ({ value, count: of.length }))
    .toSorted((one, other) => other.count - one.count);
}

/** What a deck is made of; every card of it must be in the catalogue. */
export function describeDeck({ main, superdeck }: Deck): DeckFacts {
  const monsters = main.filter(isMonster);
  const paid = main.map((roll) => definitionOf(roll).cost);
  const costs = Array.from(
    { length: Math.max(costPlaces, ...paid.map((cost) => cost + 1)) },
    () => 0,
  );
  for (const cost of paid) costs[cost] += 1;
  const made = monsters.map(definitionOf).flatMap((one) => (one.kind === 'monster' ? [one] : []));
  return {
    monsters: linesOf(monsters),
    spells: linesOf(main.filter((roll) => !isMonster(roll))),
    supermons: linesOf(superdeck),
    costs,
    elements: countBy(made.flatMap(({ elements }) => elements)).map(({ value, count }) => ({
      element: value,
      count,
    })),
    types: countBy(made.flatMap(({ monsterTypes }) => monsterTypes)).map(({ value, count }) => ({
      type: value,
      count,
    })),
  };
}
