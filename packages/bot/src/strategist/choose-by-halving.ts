import type { MatchState, Player, Random } from '@stackmate/engine';
import { isSpent } from '../lookahead/budget.ts';
import type { Budget } from '../lookahead/budget.ts';
import type { Plan } from '../lookahead/plans.ts';
import { shortestOf } from '../lookahead/shortest-plans.ts';
import { chanceOf } from '../judge/judge.ts';
import { pointsPerLogOdds } from './fitted-evaluation.ts';
import type { ReplyTrial } from './reply-trial.ts';

/** Maximum number of states in which the best plans are tried, budget permitting. */
const maxStates = 12;
/** Number of states after which the worse half of the plans is dropped for the first time. */
const firstCut = 3;
/** Number of plans that are never dropped. */
const fewPlans = 3;
/** Plans whose chances differ by less count as equal. */
const nearTie = 0.002;
/** Chances of a won and of a lost match; no other value comes close. */
const wonChance = 0.9999;
const lostChance = 0.0001;

/** A plan with the states in which it was tried. */
interface Tally {
  readonly plan: Plan;
  chances: number;
  wins: number;
  states: number;
}

const mean = ({ chances, states }: Tally): number => chances / states;

/** Returns the better half, at least a few, in the same order. */
function betterHalf(tallies: readonly Tally[]): Tally[] {
  const count = Math.max(fewPlans, Math.ceil(tallies.length / 2));
  const best = new Set(tallies.toSorted((a, b) => mean(b) - mean(a)).slice(0, count));
  return tallies.filter((one) => best.has(one));
}

/**
 * Returns the plan with the best average chance. All plans are tried in the first states; then the worse half is dropped
 * again and again, so that the budget goes to those that may be the best.
 */
export function chooseByHalving({
  plans,
  player,
  dealState,
  trial,
  budget,
  random,
}: {
  /** The first must be the best by first evaluation. */
  readonly plans: readonly Plan[];
  readonly player: Player;
  /** Returns another possible state of the match. */
  readonly dealState: () => MatchState;
  readonly trial: ReplyTrial;
  readonly budget: Budget;
  readonly random: Random;
}): Plan {
  let left: Tally[] = plans.map((plan) => ({ plan, chances: 0, wins: 0, states: 0 }));
  let cut = firstCut;
  for (let states = 0; states < maxStates && (states === 0 || !isSpent(budget)); states++) {
    const state = dealState();
    const chances: number[] = [];
    for (const { plan } of left) {
      const chance = chanceOf(trial(state, player, plan) / pointsPerLogOdds);
      // A trial that ran out of budget saw hardly any replies.
      if (isSpent(budget) && chances.length > 0) break;
      chances.push(chance);
    }
    // A state in which not all plans were tried only counts if it is the first.
    if (states > 0 && chances.length < left.length) break;
    left = left.slice(0, chances.length);
    for (const [index, tally] of left.entries()) {
      tally.chances += chances[index];
      tally.wins += Number(chances[index] > wonChance);
      tally.states += 1;
    }
    if (states + 1 === cut) {
      left = betterHalf(left);
      cut *= 2;
    }
  }
  const top = Math.max(...left.map(mean));
  // If all plans lose, take the best by first evaluation: the opponent may not see the win.
  if (top < lostChance) return plans[0];
  const near = left.filter((one) => mean(one) >= top - nearTie);
  const mostWins = Math.max(...near.map(({ wins }) => wins));
  const best = near.filter(({ wins }) => wins === mostWins).map(({ plan }) => plan);
  const chosen = mostWins > 0 ? shortestOf(best) : best;
  return chosen[random.below(chosen.length)];
}
