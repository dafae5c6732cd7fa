import type { Action, MatchView, Player, Prior, Random, Rules } from '@stackmate/engine';
import { chooseOnePly, savingActions } from '../one-ply.ts';
import type { Bot } from '../bot.ts';
import { chooseKing } from '../choose-king.ts';
import { createWorldSampler } from '../sample-world.ts';
import { createEvaluation } from '../evaluation/evaluate.ts';
import { createOutcomes } from '../outcomes.ts';
import { candidateActions } from '../candidate-filter.ts';
import { withBudget } from './budget.ts';
import { choosePlan } from './choose-plan.ts';
import { createPlanner } from './plans.ts';
import type { Plan } from './plans.ts';
import { createPolicy } from './policy.ts';
import { createTrial } from './trial.ts';

/** Share of the budget for creating plans; the rest tries them. */
const planningShare = 0.5;
/** If evaluating every action once takes a larger share of the budget, the rest is too little for plans. */
const maxRatingShare = 0.25;
/** How plans are tried. */
const trying = { scale: 160, maxStates: 6 } as const;

/**
 * Creates a bot that looks two plies ahead. It creates several plans for the rest of its turn, each with another first
 * action, and tries them against the opponent's replies and attacks in re-dealt states that fit its view. It plays the
 * first action of the plan with the best chance and thinks again at its next decision. `budget` limits the simulated
 * actions per answer; with a very small one it plays like the greedy bot. `prior` is the deck it assumes for the
 * opponent. The same views and the same `random` give the same match.
 */
export function createLookaheadBot({
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
  const evaluate = createEvaluation(rules);
  const sampleWorld = createWorldSampler(rules);
  const outcomes = createOutcomes(rules, evaluate);
  const policy = createPolicy({ rules, outcomes, budget });
  const planner = createPlanner({ rules, policy, budget });
  const trial = createTrial({ rules, policy, evaluate });

  /** Returns plans for this turn or answer; only the greedy choice if the budget is too small. */
  function plansFor(view: MatchView, player: Player, legal: readonly Action[]): Plan[] {
    const end = legal.find(({ kind }) => kind === 'endTurn');
    const actions = end ? candidateActions(rules, view, legal) : legal;
    const state = sampleWorld(view, player, random);
    // Evaluates every action: the best may be the last.
    budget.limit = Infinity;
    const rated = policy.rate(state, player, actions);
    const onePly = { outcomes, state, player, rated, end };
    if (budget.spent > maxRatingShare * nodeLimit) return [[chooseOnePly({ ...onePly, random })]];
    budget.limit = planningShare * nodeLimit;
    const plans = planner.plans(state, player, savingActions(onePly) ?? rated);
    return end ? [...plans, [end]] : plans;
  }

  return {
    choose(view: MatchView, player: Player): Action {
      const legal = rules.legalActions(view, player);
      if (legal.length === 1) return legal[0];
      if (rules.decision(view)?.kind === 'king') return chooseKing(view, player, legal, random);
      budget.spent = 0;
      const plans = plansFor(view, player, legal);
      budget.limit = nodeLimit;
      if (plans.length === 1) return plans[0][0];
      const deal = () => rules.redeal(view, `${random.below(2 ** 32)}`, prior);
      return choosePlan({ plans, player, dealState: deal, trial, budget, random, ...trying })[0];
    },
  };
}
