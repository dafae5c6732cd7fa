import type {
  Action,
  MatchState,
  MatchView,
  Player,
  Prior,
  Random,
  Rules,
} from '@stackmate/engine';
import { botThat } from '../bot.ts';
import type { Bot, Decided } from '../bot.ts';
import { candidateActions } from '../candidate-filter.ts';
import type { Evaluate } from '../evaluation/evaluate.ts';
import { weights } from '../evaluation/weights.ts';
import { chooseOnePly, savingActions } from '../one-ply.ts';
import { createOutcomes } from '../outcomes.ts';
import { createWorldSampler } from '../sample-world.ts';
import type { FindWinningTurn } from '../winning/index.ts';
import type { Budget } from './budget.ts';
import { choosePlan } from './choose-plan.ts';
import type { PlanChoice } from './choose-plan.ts';
import { createPlanner } from './plans.ts';
import type { Plan } from './plans.ts';
import { createPolicy } from './policy.ts';
import type { Policy } from './policy.ts';
import type { LookaheadTrial } from './trial.ts';

/** Parts of a bot that plans. */
export interface PlanningBotOptions {
  readonly random: Random;
  readonly rules: Rules;
  /** How many actions it may simulate per answer. With very few it plays like the greedy bot. */
  readonly budget: number;
  /** The deck that it assumes for its opponent. */
  readonly prior?: Prior;
}

/** How a bot judges positions and plans, beside what all such bots share. */
export interface PlanningStyle {
  readonly evaluate: Evaluate;
  readonly maxPlans?: number;
  readonly trying: Pick<PlanChoice, 'scale' | 'maxStates' | 'firstCut'>;
  readonly createTrial: (policy: Policy) => LookaheadTrial;
  /** Chooses King and square; `deal` returns another state that fits the view. */
  readonly chooseKing: (
    view: MatchView,
    player: Player,
    legal: readonly Action[],
    deal: () => MatchState,
  ) => Action;
  /** Looks for a turn that wins, before there are plans. */
  readonly findWinningTurn?: FindWinningTurn;
}

/** Shares of the budget: for rating every action once, for the search for a win, and for all of the planning. */
const maxRatingShare = 0.25;
const winShare = 0.2;
const planningShare = 0.5;

interface Planned {
  readonly plans: readonly Plan[];
  /** Whether ending the turn loses the match, and other actions don't. */
  readonly averts: boolean;
}

/**
 * Creates a bot that makes several plans for the rest of its turn, each with another first action, and tries them in
 * re-dealt states that fit its view. It plays the first action of the plan with the best chance and thinks again at its
 * next decision. `charged` are the same rules, which charge what it simulates to the budget.
 */
export function createPlanningBot(
  { random, rules: originalRules, budget: nodeLimit, prior }: PlanningBotOptions,
  charged: { readonly rules: Rules; readonly budget: Budget },
  style: PlanningStyle,
): Bot {
  const { rules, budget } = charged;
  const { evaluate, maxPlans, trying, findWinningTurn } = style;
  const sampleWorld = createWorldSampler(rules);
  const outcomes = createOutcomes(rules, evaluate);
  const policy = createPolicy({ rules, outcomes, budget });
  const planner = createPlanner({ rules, policy, budget, ...(maxPlans && { maxPlans }) });
  const trial = style.createTrial(policy);

  /** Returns plans for this turn or answer; only the greedy choice if the budget is too small. */
  function plansFor(view: MatchView, player: Player, legal: readonly Action[]): Planned {
    const end = legal.find(({ kind }) => kind === 'endTurn');
    const actions = end ? candidateActions(rules, view, legal) : legal;
    const state = sampleWorld(view, player, random);
    // Evaluates every action: the best may be the last.
    budget.limit = Infinity;
    const rated = policy.rate(state, player, actions);
    const onePly = { outcomes, state, player, rated, end };
    const only = (action: Action): Planned => ({ plans: [[action]], averts: false });
    if (budget.spent > maxRatingShare * nodeLimit) return only(chooseOnePly({ ...onePly, random }));
    let winning: Plan | null = null;
    if (findWinningTurn && end) {
      if (outcomes.after(state, player, end) >= weights.win) return only(end);
      const winningTurn = findWinningTurn({
        state,
        player,
        maxNodes: winShare * nodeLimit,
      }).actions;
      winning = winningTurn && [winningTurn[0], ...winningTurn.slice(1)];
    }
    budget.limit = Math.max(planningShare * nodeLimit, budget.spent);
    const saving = savingActions(onePly);
    const plans = planner.plans(state, player, saving ?? rated);
    return {
      plans: [...(winning ? [winning] : []), ...plans, ...(end ? [[end] as const] : [])],
      averts: saving !== null,
    };
  }

  function decide(view: MatchView, player: Player): Decided {
    const legal = rules.legalActions(view, player);
    if (legal.length === 1) return { action: legal[0] };
    const deal = () => rules.redeal(view, `${random.below(2 ** 32)}`, prior);
    if (rules.decision(view)?.kind === 'king')
      return { action: style.chooseKing(view, player, legal, deal) };
    budget.spent = 0;
    const { plans, averts } = plansFor(view, player, legal);
    budget.limit = nodeLimit;
    const [only, ...others] = plans;
    if (others.length === 0) return { action: only[0] };
    const trials = { plans, player, dealState: deal, trial, budget, random, ...trying };
    const { plan, alwaysWins } = choosePlan(trials);
    const finding = alwaysWins ? 'winning turn' : averts ? 'avoid defeat' : null;
    return { action: plan[0], ...(finding && { finding }) };
  }

  return botThat(originalRules, decide);
}
