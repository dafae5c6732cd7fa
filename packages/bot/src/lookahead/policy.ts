import type { Action, MatchState, Player, Rules } from '@stackmate/engine';
import type { Outcomes } from '../outcomes.ts';
import { betterAnswers, firstBest, improvements } from '../rated.ts';
import type { RatedAction } from '../rated.ts';
import { candidateActions } from '../candidate-filter.ts';
import { playerView } from '../bot.ts';
import { isSpent } from './budget.ts';
import type { Budget } from './budget.ts';

/**
 * Creates a policy that plays like the greedy bot, deterministically. When the budget is spent it takes the first
 * option.
 */
export function createPolicy({
  rules,
  outcomes,
  budget,
}: {
  readonly rules: Rules;
  readonly outcomes: Outcomes;
  readonly budget: Budget;
}) {
  /** Rates as many of the actions as the budget allows, at least the first. */
  function rate(state: MatchState, player: Player, actions: readonly Action[]): RatedAction[] {
    const rated: RatedAction[] = [];
    for (const action of actions) {
      if (rated.length > 0 && isSpent(budget)) break;
      rated.push({ action, value: outcomes.after(state, player, action) });
    }
    return rated;
  }

  return {
    rate,

    /** Returns the action in the player's turn among those that `may` allows; null ends the turn. */
    inTurn(
      state: MatchState,
      player: Player,
      isAllowed: (action: Action) => boolean = () => true,
    ): Action | null {
      if (isSpent(budget)) return null;
      const legal = rules.legalActions(state, player);
      const actions = candidateActions(rules, playerView(state, player), legal).filter(isAllowed);
      if (actions.length === 0) return null;
      const before = outcomes.now(state, player);
      return firstBest(improvements(rate(state, player, actions), before, state.open));
    },

    /** Returns the answer in a response window or to a question. */
    answer(state: MatchState, player: Player): Action {
      const legal = rules.legalActions(state, player);
      if (legal.length === 1 || isSpent(budget)) return legal[0];
      return firstBest(betterAnswers(rate(state, player, legal)))!;
    },
  };
}

export type Policy = ReturnType<typeof createPolicy>;
