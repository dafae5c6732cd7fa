import type { Action, MatchView, Player, Prior, Random, Rules } from '@stackmate/engine';
import type { Bot } from '../bot.ts';
import { chooseKing } from '../choose-king.ts';
import { createImagination } from '../imagine.ts';
import { createJudge } from '../judge/judge.ts';
import { createOutcomes } from '../outcomes.ts';
import { sensibleActions } from '../sensible.ts';
import { withBudget } from './budget.ts';
import { choosePlan } from './choose-plan.ts';
import { createPlanner } from './plans.ts';
import type { Plan } from './plans.ts';
import { createPolicy } from './policy.ts';
import { createTrial } from './trial.ts';

/** Share of the budget that goes into making plans; the rest tries them. */
const planning = 0.5;

/**
 * Looks two plies ahead. Makes some plans for the rest of its turn, each beginning with another action, and tries them
 * against the opponent's answers and the attacks of its next turn, in states dealt anew so that they look like its
 * view. It plays the first action of the plan with the best chance over all of these states, and thinks anew at its next
 * decision. `budget` is how many actions it may play out in its thoughts for one answer; `prior` the opposing deck that
 * it assumes. The same views and the same `random` make the same match.
 */
export function createLookaheadBot({
  random,
  rules: given,
  budget: nodes,
  prior,
}: {
  readonly random: Random;
  readonly rules: Rules;
  readonly budget: number;
  readonly prior?: Prior;
}): Bot {
  const { rules, budget } = withBudget(given);
  const judge = createJudge(rules);
  const imagine = createImagination(rules);
  const policy = createPolicy({ rules, outcomes: createOutcomes(rules, judge), budget });
  const planner = createPlanner({ rules, policy, budget });
  const trial = createTrial({ rules, policy, judge });

  function plansFor(view: MatchView, player: Player, legal: readonly Action[]): Plan[] {
    const end = legal.find(({ kind }) => kind === 'endTurn');
    const actions = end ? sensibleActions(rules, view, legal) : legal;
    const state = imagine(view, player, random);
    const plans = planner.plans(state, player, policy.rate(state, player, actions));
    return end ? [...plans, [end]] : plans;
  }

  return {
    choose(view: MatchView, player: Player): Action {
      const legal = rules.legalActions(view, player);
      if (legal.length === 1) return legal[0];
      if (rules.decision(view)?.kind === 'king') return chooseKing(view, player, legal, random);
      budget.spent = 0;
      budget.limit = planning * nodes;
      const plans = plansFor(view, player, legal);
      budget.limit = nodes;
      if (plans.length === 1) return plans[0][0];
      const deal = () => rules.redeal(view, `${random.below(2 ** 32)}`, prior);
      return choosePlan({ plans, player, deal, trial, budget, random })[0];
    },
  };
}
