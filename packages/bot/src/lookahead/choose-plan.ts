import type { MatchState, Player, Random } from '@stackmate/engine';
import { isSpent } from './budget.ts';
import type { Budget } from './budget.ts';
import type { Plan } from './plans.ts';
import type { Trial } from './trial.ts';

/** States in which plans are tried, if the budget lasts. */
const mostStates = 6;
/** The worth that makes the chance to win 73 %: a fight that is nearly decided sways less than an even one. */
const scale = 160;
/** Plans of which the chances differ by less are as good as each other. */
const nearTie = 0.002;

const chanceOf = (worth: number): number => 1 / (1 + Math.exp(-worth / scale));

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
  readonly plans: readonly Plan[];
  readonly player: Player;
  /** A new state that the match could stand in. */
  readonly deal: () => MatchState;
  readonly trial: Trial;
  readonly budget: Budget;
  readonly random: Random;
}): Plan {
  const sums: number[] = [];
  let states = 0;
  for (; states < mostStates && (states === 0 || !isSpent(budget)); states++) {
    const state = deal();
    const chances: number[] = [];
    for (const plan of plans) {
      const chance = chanceOf(trial(state, player, plan));
      // What was tried while the budget ran out met hardly an answer.
      if (isSpent(budget) && chances.length > 0) break;
      chances.push(chance);
    }
    if (states > 0 && chances.length < plans.length) break;
    for (const [index, chance] of chances.entries()) sums[index] = (sums[index] ?? 0) + chance;
  }
  const top = Math.max(...sums);
  const near = plans.filter((_, index) => sums[index] >= top - nearTie * states);
  return near[random.below(near.length)];
}
