import { catalogue } from '@stackmate/catalogue';
import { isCard, selectableElements } from '@stackmate/engine';
import type {
  AbilityDefinition,
  CostType,
  Definition,
  DefinitionId,
  Element,
  OperationKind,
} from '@stackmate/engine';
import { definitions } from '../../shared/decks.ts';

/* Features that whole matches must use. A goal is a text of kind, colon and name; cards and abilities are named by idname. */
export const goalKinds = [
  'card',
  'ability',
  'effect',
  'continuous',
  'trigger',
  'cost',
  'subtype',
  'elements',
] as const;
export type GoalKind = (typeof goalKinds)[number];
export type Goal = `${GoalKind}:${string}`;

export const cardGoal = (id: DefinitionId): Goal => `card:${definitions.get(id)!.idname}`;
export const abilityGoal = (id: DefinitionId): Goal => `ability:${definitions.get(id)!.idname}`;
export const effectGoal = (op: OperationKind): Goal => `effect:${op}`;
const costGoal = (type: CostType): Goal => `cost:${type}`;
export const elementsGoal = (attacker: Element, target: Element): Goal =>
  `elements:${attacker}>${target}`;

/** Yields the operations and continuous effects in a part of a definition as goals. */
function* listWords(part: unknown): Generator<Goal> {
  if (typeof part !== 'object' || part === null) return;
  if ('op' in part) yield `effect:${String(part.op)}`;
  if ('continuous' in part && typeof part.continuous === 'string') {
    yield `continuous:${part.continuous}`;
  }
  for (const inner of Object.values(part)) yield* listWords(inner);
}

const findCost = (definition: Definition): CostType | null => {
  if (definition.kind === 'monster') return null;
  return definition.kind === 'spell' ? definition.activation.type : definition.cost.type;
};

/** Returns the goals that using this definition can reach. */
function definitionGoals(definition: Definition): Goal[] {
  const goals: Goal[] = [];
  if (isCard(definition)) goals.push(cardGoal(definition.id));
  if (definition.kind === 'ability') goals.push(abilityGoal(definition.id));
  if (definition.kind === 'rule' && definition.effect.length > 0)
    goals.push(cardGoal(definition.id));
  if (definition.kind === 'monster') return goals;
  goals.push(...listWords(definition.effect));
  if ('continuous' in definition) goals.push(...listWords(definition.continuous));
  if ('trigger' in definition && definition.trigger) goals.push(`trigger:${definition.trigger.on}`);
  for (const subtype of definition.subtypes) goals.push(`subtype:${subtype}`);
  const cost = findCost(definition);
  if (cost && definition.kind !== 'rule') goals.push(costGoal(cost));
  return goals;
}

const elementGoals: readonly Goal[] = selectableElements.flatMap((attacker) =>
  selectableElements.map((target) => elementsGoal(attacker, target)),
);

/** Definitions that lead to each goal. */
const ways = new Map<Goal, Definition[]>();
for (const definition of catalogue.definitions) {
  for (const goal of definitionGoals(definition)) {
    ways.set(goal, [...(ways.get(goal) ?? []), definition]);
  }
}

/** All goals in a fixed order. */
export const allGoals: readonly Goal[] = [...ways.keys(), ...elementGoals];

export const getKind = (goal: Goal): GoalKind => goal.slice(0, goal.indexOf(':')) as GoalKind;

const known = new Set<string>(allGoals);
export const isGoal = (text: string): text is Goal => known.has(text);

/** Cards and abilities that a match should have in its decks and use when it can. */
export interface Focus {
  readonly cards: ReadonlySet<DefinitionId>;
  readonly abilities: ReadonlySet<DefinitionId>;
}

const offers = ({ id }: AbilityDefinition): DefinitionId[] =>
  catalogue.definitions
    .filter((card) =>
      card.kind === 'monster'
        ? card.learnableAbilities.includes(id) || card.defaultAbilities.includes(id)
        : card.kind === 'spell' && card.sides.includes(id),
    )
    .map((card) => card.id);

const ofElement = (element: string): DefinitionId[] =>
  catalogue.definitions
    .filter(
      (card) => card.kind === 'monster' && card.elements.some((candidate) => candidate === element),
    )
    .map(({ id }) => id);

/** Returns the focus for a set of goals. */
export function focusOn(goals: readonly Goal[]): Focus {
  const cards = new Set<DefinitionId>();
  const abilities = new Set<DefinitionId>();
  const add = (ids: readonly DefinitionId[]): void => {
    for (const id of ids) cards.add(id);
  };
  for (const goal of goals) {
    if (getKind(goal) === 'elements') {
      for (const element of goal.slice('elements:'.length).split('>')) add(ofElement(element));
    }
    for (const definition of ways.get(goal) ?? []) {
      if (definition.kind === 'ability') {
        abilities.add(definition.id);
        add(offers(definition));
      } else cards.add(definition.id);
    }
  }
  return { cards, abilities };
}
