import { canonicalJson, cloneState, playReplies } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { playLine } from './play-line.ts';
import type { DescribedStep } from './play-line.ts';
import type { PuzzleRules } from './puzzle.ts';
import { describeAction, namesAfter } from './track-cards.ts';
import type { CardOrigins } from './track-cards.ts';

/** Knows every state on the way to the win. */
export interface PuzzleJudge {
  /** Returns whether the solution can still be completed from a state, or is. */
  readonly isRight: (state: MatchState) => boolean;
  /** Returns the next right action or answer; null if the solution is complete or can't be reached any more. */
  readonly next: (state: MatchState) => Action | null;
}

const stateKey = (state: MatchState): string => canonicalJson(state);

/**
 * Creates the judge of a puzzle from its solution: plays the solution's actions in every order and remembers the states
 * from which an order wins.
 */
export function createPuzzleJudge(
  rules: PuzzleRules,
  start: MatchState,
  solution: readonly Action[],
): PuzzleJudge {
  const player = start.open.active;
  const next = new Map<string, Action | null>();

  /** Returns whether the rest wins from a state; `answers` are due before the next step. */
  function explore(
    state: MatchState,
    names: CardOrigins,
    answers: DescribedStep,
    rest: readonly DescribedStep[],
  ): boolean {
    if (state.open.result) {
      const isWon = state.open.result.winner === player;
      if (isWon) next.set(stateKey(state), null);
      return isWon;
    }
    const question = rules.decision(state);
    if (!question?.players.includes(player)) return false;
    const isTurn = question.kind === 'turn';
    const key = stateKey(state);
    let wins = false;
    for (const action of rules.legalActions(state, player)) {
      const words = describeAction(names, action);
      const step = isTurn ? rest.find(([first]) => first === words) : answers;
      if (step?.[0] !== words) continue;
      const after = cloneState(state);
      rules.playInPlace(after, player, action);
      playReplies(rules, after, player);
      const left = isTurn ? rest.filter((candidate) => candidate !== step) : rest;
      if (!explore(after, namesAfter(names, state, action, after), step.slice(1), left)) continue;
      wins = true;
      if (!next.has(key)) next.set(key, action);
    }
    return wins;
  }

  explore(start, new Map(), [], playLine(rules, start, solution).steps);
  return {
    isRight: (state) => next.has(stateKey(state)),
    next: (state) => next.get(stateKey(state)) ?? null,
  };
}
