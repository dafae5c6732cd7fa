import type { Action, MatchState, Rules } from '@stackmate/engine';

/** Response windows of a match in which the responder had an answer. */
export interface ResponseWindows {
  readonly open: number;
  /** Windows in which an answer was played. */
  readonly answered: number;
}

export interface ResponseWatch {
  /** Call before actions are played, with the state before them. */
  readonly note: (state: MatchState, actions: readonly Action[]) => void;
  readonly windows: () => ResponseWindows;
}

/** Creates a watch that counts the response windows of a match. */
export function watchResponses(rules: Rules): ResponseWatch {
  let open = 0;
  let answered = 0;
  return {
    note(state, [action]) {
      const question = rules.decision(state);
      if (question?.kind !== 'respond') return;
      // A match that ends in the window says nothing about the answer.
      if (action.kind !== 'activate' && action.kind !== 'decline') return;
      const legal = rules.legalActions(state, question.players[0]);
      if (!legal.some(({ kind }) => kind === 'activate')) return;
      open += 1;
      if (action.kind === 'activate') answered += 1;
    },
    windows: () => ({ open, answered }),
  };
}
