import type { MatchState, Player, Random } from '@stackmate/engine';
import { toChance } from '../judge/judge.ts';
import { isSpent } from './budget.ts';
import type { Budget } from './budget.ts';
import type { Plan } from './plans.ts';
import type { LookaheadTrial } from './trial.ts';

const planLength = (plan: Plan): number => plan.filter(({ kind }) => kind !== 'endTurn').length;

/** Returns the shortest plans: each additional action can be answered. */
function shortestPlans(plans: readonly Plan[]): readonly Plan[] {
  const shortest = Math.min(...plans.map(planLength));
  return plans.filter((plan) => planLength(plan) === shortest);
}

/** Number of plans that are never dropped. */
const fewPlans = 3;
/** Plans whose chances differ by less count as equal. */
const nearTie = 0.002;
/** Chances of a won and of a lost match; no other value comes close. */
const wonChance = 0.9999;
const lostChance = 0.0001;

/** A plan with the sum of its chances, and the number of states in which it wins. */
interface Tally {
  readonly plan: Plan;
  chances: number;
  wins: number;
}

/** Returns the better half, at least a few, in the same order. */
function betterHalf(tallies: readonly Tally[]): Tally[] {
  const count = Math.max(fewPlans, Math.ceil(tallies.length / 2));
  const best = new Set(tallies.toSorted((a, b) => b.chances - a.chances).slice(0, count));
  return tallies.filter((tally) => best.has(tally));
}

export interface PlanChoice {
  /** The first must be the best by first evaluation. */
  readonly plans: readonly Plan[];
  readonly player: Player;
  /** Returns another possible state of the match. */
  readonly dealState: () => MatchState;
  readonly trial: LookaheadTrial;
  readonly budget: Budget;
  readonly random: Random;
  /**
   * The advantage that means a 73 % chance to win. The curve makes a nearly decided match count less than an even one.
   */
  readonly scale: number;
  /** Maximum number of states in which plans are tried, budget permitting. */
  readonly maxStates: number;
  /**
   * Number of states after which the worse half of the plans is dropped, and again after twice as many, so that the budget
   * goes to those that may be the best. Missing if all plans are tried in all states.
   */
  readonly firstCut?: number;
}

/** A plan, and whether it won in all states in which it was tried. */
export interface ChosenPlan {
  readonly plan: Plan;
  readonly alwaysWins: boolean;
}

/**
 * Returns the plan with the best average chance over all states tried, because the actual state is unknown. A state in
 * which not all plans were tried counts only if it is the first.
 */
export function choosePlan(choice: PlanChoice): ChosenPlan {
  const { plans, player, dealState, trial, budget, random, scale, maxStates } = choice;
  let { firstCut: cut } = choice;
  let left: Tally[] = plans.map((plan) => ({ plan, chances: 0, wins: 0 }));
  let states = 0;
  while (states < maxStates && (states === 0 || !isSpent(budget))) {
    const state = dealState();
    const chances: number[] = [];
    for (const { plan } of left) {
      const chance = toChance(trial(state, player, plan) / scale);
      // A trial that ran out of budget saw hardly any replies.
      if (isSpent(budget) && chances.length > 0) break;
      chances.push(chance);
    }
    if (states > 0 && chances.length < left.length) break;
    left = left.slice(0, chances.length);
    for (const [index, chance] of chances.entries()) {
      left[index].chances += chance;
      left[index].wins += Number(chance > wonChance);
    }
    states += 1;
    if (states === cut) {
      left = betterHalf(left);
      cut *= 2;
    }
  }
  const top = Math.max(...left.map(({ chances }) => chances));
  // If all plans lose, take the best by first evaluation: the opponent may not see the win.
  if (top < lostChance * states) return { plan: plans[0], alwaysWins: false };
  const near = left.filter(({ chances }) => chances >= top - nearTie * states);
  const maxWins = Math.max(...near.map(({ wins }) => wins));
  const winners = near.filter(({ wins }) => wins === maxWins).map(({ plan }) => plan);
  const best = maxWins > 0 ? shortestPlans(winners) : winners;
  return { plan: best[random.below(best.length)], alwaysWins: maxWins === states };
}
