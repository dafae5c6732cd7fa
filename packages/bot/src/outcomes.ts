import { cloneState } from '@stackmate/engine';
import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { Evaluate } from './evaluation/evaluate.ts';

/** Maximum number of the player's own questions to explore; after that the first answer is taken. */
const maxTries = 24;
/** Maximum steps until an action has taken effect; exceeding it would be a bug in the rules. */
const maxSteps = 200;

/**
 * Creates functions that rate a state after an action and everything that follows from it. The opponent declines to
 * respond and takes the first choice; the player's own choices are the best found.
 */
export function createOutcomes(rules: Rules, evaluate: Evaluate) {
  let tries = 0;

  /** Plays on until the player's next free decision and rates the result. */
  function playOn(state: MatchState, player: Player): number {
    for (let step = 0; step < maxSteps; step++) {
      const question = rules.decision(state);
      if (!question || question.kind === 'turn' || question.kind === 'king') break;
      const [who] = question.players;
      const legal = rules.legalActions(state, who);
      if (question.kind === 'choose' && who === player && legal.length > 1 && tries < maxTries) {
        return Math.max(...legal.map((action) => tryAction(state, player, action)));
      }
      // The first action is to decline, and the first choice is as good a guess as any.
      rules.playInPlace(state, who, legal[0]);
    }
    return evaluate(state, player);
  }

  function tryAction(state: MatchState, player: Player, action: Action): number {
    tries += 1;
    const copy = cloneState(state);
    rules.playInPlace(copy, player, action);
    return playOn(copy, player);
  }

  return {
    /** Rates the state after an action. The given state is unchanged. */
    after(state: MatchState, player: Player, action: Action): number {
      tries = 0;
      return tryAction(state, player, action);
    },
    /** Rates the state after an action, with the first answer to every question, and the end of the turn. */
    afterTurn(state: MatchState, player: Player, action: Action, end: Action): number {
      tries = maxTries;
      const copy = cloneState(state);
      rules.playInPlace(copy, player, action);
      const value = playOn(copy, player);
      if (!rules.isLegal(copy, player, end)) return value;
      rules.playInPlace(copy, player, end);
      return playOn(copy, player);
    },
    /** Rates the state itself. */
    now: evaluate,
  };
}

export type Outcomes = ReturnType<typeof createOutcomes>;
