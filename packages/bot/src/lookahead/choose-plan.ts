import type { MatchState, Player, Random } from '@stackmate/engine';
import { isSpent } from './budget.ts';
import type { Budget } from './budget.ts';
import type { Plan } from './plans.ts';
import type { Trial } from './trial.ts';

/** States in which plans are tried, if the budget lasts. */
const maxStates = 6;
/** The worth that makes the chance to win 73 %: a fight that is nearly decided sways less than an even one. */
const scale = 160;
/** Plans of which the chances differ by less are as good as each other. */
const nearTie = 0.002;
/** The chance of a match that is won, and of one that is lost; no other worth comes near them. */
const won = 0.9999;
const lost = 0.0001;

const winProbability = (worth: number): number => 1 / (1 + Math.exp(-worth / scale));

/**
 * The plan with the best chance to win over all states that are tried, never for one of them: nobody knows in which one
 * the match stands. States that not all plans were tried in count only if it is the first, then for those that were.
 */
export function choosePlan({
  plans,
  player,
  deal,
  trial,
  budget,
  random,
}: {
  /** The best at first sight is the first. */
  readonly plans: readonly Plan[];
  readonly player: Player;
  /** A new state that the match could stand in. */
  readonly deal: () => MatchState;
  readonly trial: Trial;
  readonly budget: Budget;
  readonly random: Random;
}): Plan {
  const sums: number[] = [];
  const wins: number[] = [];
  let states = 0;
  for (; states < maxStates && (states === 0 || !isSpent(budget)); states++) {
    const state = deal();
    const chances: number[] = [];
    for (const plan of plans) {
      const chance = winProbability(trial(state, player, plan));
      // What was tried while the budget ran out met hardly an answer.
      if (isSpent(budget) && chances.length > 0) break;
      chances.push(chance);
    }
    if (states > 0 && chances.length < plans.length) break;
    for (const [index, chance] of chances.entries()) {
      sums[index] = (sums[index] ?? 0) + chance;
      wins[index] = (wins[index] ?? 0) + Number(chance > won);
    }
  }
  const top = Math.max(...sums);
  // The best comes first: the opponent may not see what there is, and some plans would lose at once.
  if (top < lost * states) return plans[0];
  const isNear = (index: number): boolean => sums[index] >= top - nearTie * states;
  const mostWins = Math.max(...wins.filter((_, index) => isNear(index)));
  const near = plans.filter((_, index) => isNear(index) && wins[index] === mostWins);
  const best = mostWins > 0 ? shortestOf(near) : near;
  return best[random.below(best.length)];
}

const lengthOf = (plan: Plan): number => plan.filter(({ kind }) => kind !== 'endTurn').length;

/** Who can win does not dawdle: every action more is one more that may be answered. */
function shortestOf(plans: readonly Plan[]): readonly Plan[] {
  const shortest = Math.min(...plans.map(lengthOf));
  return plans.filter((plan) => lengthOf(plan) === shortest);
}
