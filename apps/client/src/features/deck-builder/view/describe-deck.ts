import { cardCost } from '@stackmate/ui';
import { rules } from '@stackmate/catalogue';
import type { Deck, DefinitionId, Element, MonsterType, Roll } from '@stackmate/engine';

/** A card of a deck, with its copies. */
export interface DeckLine {
  readonly id: DefinitionId;
  /** Each copy is a separate card with its own numbers. */
  readonly copies: readonly Roll[];
}

/** Contents and statistics of a deck. */
export interface DeckFacts {
  readonly monsters: readonly DeckLine[];
  readonly spells: readonly DeckLine[];
  readonly supermons: readonly DeckLine[];
  /** Number of copies by upfront energy cost, from 0 on. */
  readonly costs: readonly number[];
  /** Number of monsters by element, most frequent first. A monster with two elements counts for both. */
  readonly elements: readonly { readonly element: Element; readonly count: number }[];
  readonly types: readonly { readonly type: MonsterType; readonly count: number }[];
}

/** Minimum number of costs in a curve, so that curves can be compared. */
const minCosts = 5;

const rollDefinition = (roll: Roll) => {
  const definition = rules.catalogue.definitions.get(roll.card);
  if (!definition || definition.kind === 'ability' || definition.kind === 'rule')
    throw new Error(`${roll.card} is not a card that a deck can contain.`);
  return definition;
};

const isMonster = (roll: Roll): boolean => rollDefinition(roll).kind === 'monster';

/** Groups cards into lines, sorted by cost, then by the definition's id name. */
function deckLines(rolls: readonly Roll[]): readonly DeckLine[] {
  const copies = Map.groupBy(rolls, ({ card }) => card);
  return [...copies]
    .map(([id, of]) => ({ id, copies: of, definition: rollDefinition(of[0]), cost: cardCost(id) }))
    .toSorted((a, b) => a.cost - b.cost || (a.definition.idname < b.definition.idname ? -1 : 1))
    .map(({ id, copies: of }) => ({ id, copies: of }));
}

function countBy<T>(all: readonly T[]): { readonly value: T; readonly count: number }[] {
  return [...Map.groupBy(all, (candidate) => candidate)]
    .map(([value, of]) => ({ value, count: of.length }))
    .toSorted((a, b) => b.count - a.count);
}

/** Describes a deck. Throws if a card isn't in the catalogue. */
export function describeDeck({ main, superdeck }: Deck): DeckFacts {
  const monsters = main.filter(isMonster);
  const paid = main.map((roll) => cardCost(roll.card, roll));
  const costs = Array.from(
    { length: Math.max(minCosts, ...paid.map((cost) => cost + 1)) },
    () => 0,
  );
  for (const cost of paid) costs[cost] += 1;
  const monsterDefinitions = monsters
    .map(rollDefinition)
    .flatMap((candidate) => (candidate.kind === 'monster' ? [candidate] : []));
  return {
    monsters: deckLines(monsters),
    spells: deckLines(main.filter((roll) => !isMonster(roll))),
    supermons: deckLines(superdeck),
    costs,
    elements: countBy(monsterDefinitions.flatMap(({ elements }) => elements)).map(
      ({ value, count }) => ({
        element: value,
        count,
      }),
    ),
    types: countBy(monsterDefinitions.flatMap(({ monsterTypes }) => monsterTypes)).map(
      ({ value, count }) => ({
        type: value,
        count,
      }),
    ),
  };
}
