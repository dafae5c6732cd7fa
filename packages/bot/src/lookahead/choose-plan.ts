import type { MatchState, Player, Random } from '@stackmate/engine';
import { isSpent } from './budget.ts';
import type { Budget } from './budget.ts';
import type { Plan } from './plans.ts';
import { shortestOf } from './shortest-plans.ts';
import type { LookaheadTrial } from './trial.ts';

/** Maximum number of states in which plans are tried, budget permitting. */
const maxStates = 6;
/**
 * The advantage that means a 73 % chance to win. The curve makes a nearly decided match count less than an even one.
 */
const scale = 160;
/** Plans whose chances differ by less count as equal. */
const nearTie = 0.002;
/** Chances of a won and of a lost match; no other value comes close. */
const wonChance = 0.9999;
const lostChance = 0.0001;

const winProbability = (value: number): number => 1 / (1 + Math.exp(-value / scale));

/**
 * Returns the plan with the best average chance over all states tried, because the actual state is unknown. A state in
 * which not all plans were tried counts only if it is the first.
 */
export function choosePlan({
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
  readonly trial: LookaheadTrial;
  readonly budget: Budget;
  readonly random: Random;
}): Plan {
  const sums: number[] = [];
  const wins: number[] = [];
  let states = 0;
  for (; states < maxStates && (states === 0 || !isSpent(budget)); states++) {
    const state = dealState();
    const chances: number[] = [];
    for (const plan of plans) {
      const chance = winProbability(trial(state, player, plan));
      // A trial that ran out of budget saw hardly any replies.
      if (isSpent(budget) && chances.length > 0) break;
      chances.push(chance);
    }
    if (states > 0 && chances.length < plans.length) break;
    for (const [index, chance] of chances.entries()) {
      sums[index] = (sums[index] ?? 0) + chance;
      wins[index] = (wins[index] ?? 0) + Number(chance > wonChance);
    }
  }
  const top = Math.max(...sums);
  // If all plans lose, take the best by first evaluation: the opponent may not see the win.
  if (top < lostChance * states) return plans[0];
  const isNear = (index: number): boolean => sums[index] >= top - nearTie * states;
  const mostWins = Math.max(...wins.filter((_, index) => isNear(index)));
  const near = plans.filter((_, index) => isNear(index) && wins[index] === mostWins);
  const best = mostWins > 0 ? shortestOf(near) : near;
  return best[random.below(best.length)];
}
