import type { Plan } from './plans.ts';

const lengthOf = (plan: Plan): number => plan.filter(({ kind }) => kind !== 'endTurn').length;

/** Returns the shortest plans: each additional action can be answered. */
export function shortestOf(plans: readonly Plan[]): readonly Plan[] {
  const shortest = Math.min(...plans.map(lengthOf));
  return plans.filter((plan) => lengthOf(plan) === shortest);
}
