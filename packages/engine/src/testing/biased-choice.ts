import type { Random } from '../random/random.ts';
import type { Action, ActionKind } from '../types/action.ts';

/**
 * Weights for choosing a kind of action, independent of how many actions of that kind are legal.
 */
export type KindWeights = Readonly<Record<ActionKind, number>>;

/**
 * Weights for a player who uses abilities, spells and stacks, and ends turns often enough to
 * finish the match.
 */
export const busyPlayer: KindWeights = {
  king: 1,
  summon: 8,
  upgrade: 12,
  activate: 9,
  attack: 7,
  attackDirectly: 7,
  stack: 9,
  lift: 1,
  unstack: 1,
  move: 3,
  discard: 1,
  endTurn: 4,
  decline: 6,
  choose: 1,
  resign: 0,
  forfeit: 0,
  agreeDraw: 0,
};

/**
 * Draws a kind of action by weight, then one action of that kind uniformly. The list must not be
 * empty.
 */
export function biasedChoice(
  legal: readonly Action[],
  random: Random,
  weights: KindWeights = busyPlayer,
): Action {
  const kinds = [...new Set(legal.map(({ kind }) => kind))];
  let drawn = random.below(kinds.reduce((total, kind) => total + weights[kind], 0));
  const kind = kinds.find((candidate) => (drawn -= weights[candidate]) < 0) ?? kinds[0];
  const possible = legal.filter((action) => action.kind === kind);
  return possible[random.below(possible.length)];
}
