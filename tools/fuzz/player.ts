import { catalogue } from '@stackmate/catalogue';
import type { Action, ActionKind, MatchState, Player, Random, Ref, Roll } from '@stackmate/engine';
import type { Focus } from './goals.ts';

/** How much rather a kind of action is taken than another. */
type Weights = Readonly<Partial<Record<ActionKind, number>>>;

/*
 * Players of different leanings, so that matches of every shape come up: short and long ones, tall stacks,
 * many responses. All of them are random.
 */
const leanings: readonly Weights[] = [
  // Uses everything.
  {
    summon: 8,
    upgrade: 12,
    activate: 9,
    attack: 7,
    attackDirectly: 7,
    stack: 9,
    move: 3,
    endTurn: 4,
    decline: 6,
  },
  // Builds stacks up, and supermons on them.
  { summon: 4, upgrade: 30, activate: 6, attack: 1, stack: 24, move: 2, endTurn: 10, decline: 6 },
  // Attacks whatever it reaches.
  {
    summon: 10,
    upgrade: 12,
    activate: 4,
    attack: 24,
    attackDirectly: 24,
    stack: 3,
    move: 10,
    endTurn: 5,
    decline: 8,
  },
  // Answers everything.
  { summon: 8, upgrade: 8, activate: 20, attack: 6, stack: 8, move: 3, endTurn: 5, decline: 2 },
  // Saves its energy.
  {
    summon: 3,
    upgrade: 6,
    activate: 2,
    attack: 5,
    attackDirectly: 6,
    stack: 3,
    move: 6,
    endTurn: 8,
    decline: 10,
  },
];

const supers = new Set(
  catalogue.definitions.flatMap((card) => (card.kind === 'ability' && card.super ? [card.id] : [])),
);

/** The rolls behind every ref that a player can name, face-down cards of its own included. */
function rollsOf({ open, own }: MatchState, player: Player): Map<Ref, Roll> {
  const rolls = new Map<Ref, Roll>();
  for (const stack of open.field) {
    for (const { ref, roll } of stack?.cards ?? []) if (roll) rolls.set(ref, roll);
  }
  const piles = [own[player].hand, own[player].superdeck, own[player].faceDown, open.known[player]];
  for (const pile of piles) for (const { ref, roll } of pile) rolls.set(ref, roll);
  return rolls;
}

/** Whether an action uses or brings out something that is looked for. */
function serves(action: Action, rolls: ReadonlyMap<Ref, Roll>, focus: Focus): boolean {
  const { kind, card, option } = action;
  const roll = card === null ? undefined : rolls.get(card);
  const carries = roll?.abilities.some((id) => focus.abilities.has(id)) ?? false;
  switch (kind) {
    case 'attack':
      return option !== null && focus.abilities.has(option);
    case 'activate':
      if (option !== null) return focus.abilities.has(option) || focus.cards.has(option);
      return roll !== undefined && (focus.cards.has(roll.card) || carries);
    case 'summon':
    case 'upgrade':
      return carries || (roll !== undefined && focus.cards.has(roll.card));
    case 'stack':
    case 'lift':
      return carries;
    default:
      return false;
  }
}

/** A super ability works only on a full stack: cards go under its supermon (ST5). */
function servesSuper({ open }: MatchState, action: Action): boolean {
  if (action.kind !== 'stack' || action.option !== 1 || action.to === null) return false;
  const top = open.field[action.to]?.cards[0].roll;
  return top?.abilities.some((id) => supers.has(id)) ?? false;
}

export interface FuzzPlayer {
  choose(state: MatchState, player: Player, legal: readonly Action[]): Action;
}

/** Evenly one of a list. */
const oneOf = (random: Random, from: readonly Action[]): Action => from[random.below(from.length)];

/** A random player of some leaning that likes to use what a match is after. */
export function createFuzzPlayer(random: Random, focus: Focus): FuzzPlayer {
  // One in six has no leaning at all: uniform over everything that is legal.
  const weights = random.below(6) === 0 ? null : leanings[random.below(leanings.length)];

  function leaning(legal: readonly Action[]): Action {
    if (!weights) return oneOf(random, legal);
    const kinds = [...new Set(legal.map(({ kind }) => kind))];
    const weight = (kind: ActionKind): number => weights[kind] ?? 1;
    let drawn = random.below(kinds.reduce((sum, kind) => sum + weight(kind), 0));
    const kind = kinds.find((each) => (drawn -= weight(each)) < 0) ?? kinds[0];
    return oneOf(
      random,
      legal.filter((action) => action.kind === kind),
    );
  }

  return {
    choose(state, player, legal) {
      if (legal.length === 1) return legal[0];
      const rolls = rollsOf(state, player);
      // The King is better none of those that are looked for: it takes part in no stack.
      if (legal[0].kind === 'king') return oneOf(random, legal);
      if (random.below(10) < 7) {
        const serving = legal.filter((action) => serves(action, rolls, focus));
        if (serving.length > 0) return oneOf(random, serving);
      }
      if (random.below(10) < 6) {
        const building = legal.filter((action) => servesSuper(state, action));
        if (building.length > 0) return oneOf(random, building);
      }
      return leaning(legal);
    },
  };
}
