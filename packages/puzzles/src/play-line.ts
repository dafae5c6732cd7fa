import { cloneState, playReplies } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import type { PuzzleRules } from './puzzle.ts';
import { describeAction, namesAfter } from './track-cards.ts';
import type { CardOrigins } from './track-cards.ts';

/** An action with the answers to its questions, each described independently of the order. */
export type DescribedStep = readonly string[];

/** Result of playing a line of actions. */
export interface PlayedLine {
  readonly steps: readonly DescribedStep[];
  /** Whether the player wins in this turn. */
  readonly isWon: boolean;
}

/**
 * Plays actions from a puzzle's position by the rules, while the opponent lets everything pass. Stops at the first one
 * that is illegal or not of this turn: nothing about the actions is trusted.
 */
export function playLine(
  rules: PuzzleRules,
  start: MatchState,
  actions: readonly Action[],
): PlayedLine {
  const state = cloneState(start);
  const player = start.open.active;
  const steps: string[][] = [];
  let names: CardOrigins = new Map();
  for (const action of actions) {
    const question = rules.decision(state);
    if (!question?.players.includes(player) || state.open.turn !== start.open.turn) break;
    if (!rules.isLegal(state, player, action)) break;
    const described = describeAction(names, action);
    if (question.kind === 'turn') steps.push([described]);
    else steps.at(-1)?.push(described);
    const before = cloneState(state);
    rules.playInPlace(state, player, action);
    playReplies(rules, state, player);
    names = namesAfter(names, before, action, state);
  }
  return { steps, isWon: state.open.result?.winner === player };
}
