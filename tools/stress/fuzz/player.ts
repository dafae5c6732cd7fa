import { catalogue } from '@stackmate/catalogue';
import type { Action, ActionKind, MatchState, Player, Random, Ref, Roll } from '@stackmate/engine';
import type { Focus } from './goals.ts';

/** Relative preference for each kind of action. */
type Weights = Readonly<Partial<Record<ActionKind, number>>>;

/* Players with different preferences, so that matches of every kind occur: short and long, tall stacks, many responses. */
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
  // Builds stacks and upgrades them to supermons.
  { summon: 4, upgrade: 30, activate: 6, attack: 1, stack: 24, move: 2, endTurn: 10, decline: 6 },
  // Attacks everything in reach.
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
  // Responds to everything.
  { summon: 8, upgrade: 8, activate: 20, attack: 6, stack: 8, move: 3, endTurn: 5, decline: 2 },
  // Saves energy.
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

/** Returns the rolls of all refs that a player knows, including own face-down cards. */
function getRolls({ open, own }: MatchState, player: Player): Map<Ref, Roll> {
  const rolls = new Map<Ref, Roll>();
  for (const stack of open.field) {
    for (const { ref, roll } of stack?.cards ?? []) if (roll) rolls.set(ref, roll);
  }
  const piles = [own[player].hand, own[player].superdeck, own[player].faceDown, open.known[player]];
  for (const pile of piles) for (const { ref, roll } of pile) rolls.set(ref, roll);
  return rolls;
}

/** Checks whether an action uses or brings out something in the focus. */
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

/** Checks whether an action stacks under a supermon with a super ability, which needs a full stack (ST5). */
function servesSuper({ open }: MatchState, action: Action): boolean {
  if (action.kind !== 'stack' || action.option !== 1 || action.to === null) return false;
  const top = open.field[action.to]?.cards[0].roll;
  return top?.abilities.some((id) => supers.has(id)) ?? false;
}

export interface FuzzPlayer {
  choose(state: MatchState, player: Player, legal: readonly Action[]): Action;
}

/** Picks a uniformly random action. */
const oneOf = (random: Random, from: readonly Action[]): Action => from[random.below(from.length)];

/** Creates a random player with some preferences who favours the match's focus. */
export function createFuzzPlayer(random: Random, focus: Focus): FuzzPlayer {
  // One in six has no preferences: uniform over all legal actions.
  const weights = random.below(6) === 0 ? null : leanings[random.below(leanings.length)];

  function leaning(legal: readonly Action[]): Action {
    if (!weights) return oneOf(random, legal);
    const kinds = [...new Set(legal.map(({ kind }) => kind))];
    const weight = (kind: ActionKind): number => weights[kind] ?? 1;
    let drawn = random.below(kinds.reduce((sum, kind) => sum + weight(kind), 0));
    const kind = kinds.find((candidate) => (drawn -= weight(candidate)) < 0) ?? kinds[0];
    return oneOf(
      random,
      legal.filter((action) => action.kind === kind),
    );
  }

  return {
    choose(state, player, legal) {
      if (legal.length === 1) return legal[0];
      const rolls = getRolls(state, player);
      // Kings can't be in stacks, so the King shouldn't be a card in the focus.
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
