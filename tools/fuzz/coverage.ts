import { allGoals, goalKinds, kindOf } from './goals.ts';
import type { Goal, GoalKind } from './goals.ts';

/** Number of times each goal was reached. */
export interface Coverage {
  readonly counts: ReadonlyMap<Goal, number>;
  mark(goal: Goal, times?: number): void;
  /** Returns the goals never reached, in their fixed order. */
  uncovered(): Goal[];
}

export function createCoverage(): Coverage {
  const counts = new Map<Goal, number>();
  return {
    counts,
    mark(goal, times = 1) {
      counts.set(goal, (counts.get(goal) ?? 0) + times);
    },
    uncovered: () => allGoals.filter((goal) => !counts.has(goal)),
  };
}

/** A row of the coverage table. */
export interface CoverageLine {
  readonly kind: GoalKind;
  readonly covered: number;
  readonly of: number;
  /** The goal reached least often, and how often. */
  readonly rarest: Goal;
  readonly times: number;
}

export const coverageTable = ({ counts }: Coverage): CoverageLine[] =>
  goalKinds.map((kind) => {
    const goals = allGoals.filter((goal) => kindOf(goal) === kind);
    const times = (goal: Goal): number => counts.get(goal) ?? 0;
    const rarest = goals.reduce((least, goal) => (times(goal) < times(least) ? goal : least));
    return {
      kind,
      covered: goals.filter((goal) => counts.has(goal)).length,
      of: goals.length,
      rarest,
      times: times(rarest),
    };
  });
