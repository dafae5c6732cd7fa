import { allGoals, goalKinds, getKind } from './goals.ts';
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
    const goals = allGoals.filter((goal) => getKind(goal) === kind);
    const times = (goal: Goal): number => counts.get(goal) ?? 0;
    const rarest = goals.reduce((min, goal) => (times(goal) < times(min) ? goal : min));
    return {
      kind,
      covered: goals.filter((goal) => counts.has(goal)).length,
      of: goals.length,
      rarest,
      times: times(rarest),
    };
  });

/** Share of the goals of each kind that a run must reach, from this many games on. */
const floors: Readonly<Record<GoalKind, number>> = {
  card: 0.9,
  ability: 0.75,
  effect: 0.85,
  continuous: 0.9,
  trigger: 0.9,
  cost: 0.8,
  subtype: 0.9,
  elements: 0.7,
};
const gamesForFloors = 100;

/** Returns what a run reached too little of, as a text for each kind; nothing for short runs. */
export const coverageFaults = (games: number, coverage: Coverage): string[] =>
  games < gamesForFloors
    ? []
    : coverageTable(coverage)
        .filter(({ kind, covered, of }) => covered < floors[kind] * of)
        .map(
          ({ kind, covered, of }) =>
            `${kind}: ${covered} of ${of} covered, at least ${Math.ceil(floors[kind] * of)} expected`,
        );
