import { rules } from '@stackmate/catalogue';
import {
  cloneState,
  findCardSquare,
  findKingSquare,
  formatSquare,
  other,
  playReplies,
} from '@stackmate/engine';
import type { Action, MatchState, Player, Square } from '@stackmate/engine';
import { stepText } from '@stackmate/puzzles';
import { listText } from '@stackmate/words';
import type { PlayablePuzzle } from './open-puzzle.ts';

interface RestStep {
  readonly action: Action;
  readonly text: string;
  readonly squares: readonly Square[];
}

/** Returns the squares that an action is about. */
function actionSquares({ open }: MatchState, { card, to, target }: Action): readonly Square[] {
  const places = [card, target].map((ref) => (ref === null ? null : findCardSquare(open, ref)));
  return [...places, to].filter((square) => square !== null);
}

/** Returns what is left to do from a state, in sentences; empty if the solution can't be reached any more. */
export function remainingSolution(
  { judge, start }: PlayablePuzzle,
  from: MatchState,
): readonly RestStep[] {
  const player: Player = start.open.active;
  const state = cloneState(from);
  const steps: RestStep[] = [];
  for (let action = judge.next(state); action; action = judge.next(state)) {
    const text = stepText({ open: state.open, own: state.own[player] }, action);
    steps.push({ action, text, squares: actionSquares(state, action) });
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
  }
  return steps;
}

/** Returns the squares of the rest of a solution as text, in order, with the opposing King's. */
export function squaresText(
  steps: readonly RestStep[],
  { open }: MatchState,
  player: Player,
): string {
  const king = findKingSquare(open, other(player));
  const squares = new Set([
    ...steps.flatMap((step) => step.squares),
    ...(king === null ? [] : [king]),
  ]);
  return listText([...squares].map(formatSquare));
}
