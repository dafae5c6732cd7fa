import type { Action, MatchView, Player, Prior, Random, Rules } from '@stackmate/engine';
import type { Bot } from '../bot.ts';
import { candidateActions } from '../candidate-filter.ts';
import { weights } from '../evaluation/weights.ts';
import { createJudge } from '../judge/index.ts';
import { withBudget } from '../lookahead/budget.ts';
import { choosePlan } from '../lookahead/choose-plan.ts';
import { createPlanner } from '../lookahead/plans.ts';
import type { Plan } from '../lookahead/plans.ts';
import { createPolicy } from '../lookahead/policy.ts';
import { chooseOnePly, savingActions } from '../one-ply.ts';
import { createOutcomes } from '../outcomes.ts';
import { createWorldSampler } from '../sample-world.ts';
import { createWinningTurnSearch } from '../winning/index.ts';
import { createFittedEvaluation, pointsPerLogOdds } from './fitted-evaluation.ts';
import { searchKing } from './king-search.ts';
import { createReplyTrial } from './reply-trial.ts';

/** Shares of the budget: for rating every action once, for the search for a win, and for all of the planning. */
const maxRatingShare = 0.25;
const winShare = 0.2;
const planningShare = 0.5;
const maxPlans = 12;
/** How plans are tried: the worse half is dropped again and again. */
const trying = { scale: pointsPerLogOdds, maxStates: 12, firstCut: 3 } as const;

/**
 * Creates the strongest bot. It looks for a winning turn, makes plans for the turn, and tries them in sampled states
 * against replies that include the opponent's winning turns. Positions are judged by weights fitted to results. It plays
 * the first action of the best plan and thinks again at its next decision. `budget` limits the simulated actions per
 * answer. `prior` is the deck it assumes for the opponent. The same views and the same `random` give the same match.
 */
export function createStrategistBot({
  random,
  rules: originalRules,
  budget: nodeLimit,
  prior,
}: {
  readonly random: Random;
  readonly rules: Rules;
  readonly budget: number;
  readonly prior?: Prior;
}): Bot {
  const { rules, budget } = withBudget(originalRules);
  const judge = createJudge(rules);
  const evaluate = createFittedEvaluation(judge);
  const sampleWorld = createWorldSampler(rules);
  const outcomes = createOutcomes(rules, evaluate);
  const policy = createPolicy({ rules, outcomes, budget });
  const planner = createPlanner({ rules, policy, budget, maxPlans });
  const findWinningTurn = createWinningTurnSearch(rules);
  const trial = createReplyTrial({ rules, policy, evaluate, findWinningTurn });

  /** Returns plans for this turn or answer; only the greedy choice if the budget is too small. */
  function plansFor(view: MatchView, player: Player, legal: readonly Action[]): readonly Plan[] {
    const end = legal.find(({ kind }) => kind === 'endTurn');
    const actions = end ? candidateActions(rules, view, legal) : legal;
    const state = sampleWorld(view, player, random);
    // Evaluates every action: the best may be the last.
    budget.limit = Infinity;
    const rated = policy.rate(state, player, actions);
    const onePly = { outcomes, state, player, rated, end };
    if (budget.spent > maxRatingShare * nodeLimit) return [[chooseOnePly({ ...onePly, random })]];
    if (end && outcomes.after(state, player, end) >= weights.win) return [[end]];
    const won = end
      ? findWinningTurn({ state, player, maxNodes: winShare * nodeLimit }).actions
      : null;
    budget.limit = Math.max(planningShare * nodeLimit, budget.spent);
    const plans = planner.plans(state, player, savingActions(onePly) ?? rated);
    const winning: readonly Plan[] = won ? [[won[0], ...won.slice(1)]] : [];
    return [...winning, ...plans, ...(end ? ([[end]] as const) : [])];
  }

  return {
    choose(view: MatchView, player: Player): Action {
      const legal = rules.legalActions(view, player);
      if (legal.length === 1) return legal[0];
      const deal = () => rules.redeal(view, `${random.below(2 ** 32)}`, prior);
      if (rules.decision(view)?.kind === 'king')
        return searchKing({ rules, judge, random, deal }, player, legal);
      budget.spent = 0;
      const plans = plansFor(view, player, legal);
      budget.limit = nodeLimit;
      if (plans.length === 1) return plans[0][0];
      return choosePlan({ plans, player, dealState: deal, trial, budget, random, ...trying })[0];
    },
  };
}
