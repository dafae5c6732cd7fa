import { createRandom, shuffle } from '@stackmate/engine';
import { createJobDriver } from '../../shared/job-driver.ts';
import { createCoverage } from './coverage.ts';
import type { Coverage } from './coverage.ts';
import { allGoals } from './goals.ts';
import type { Goal } from './goals.ts';
import { fuzzJob } from './play-game.ts';
import type { FuzzDone, FuzzGame, Violation } from './play-game.ts';

export interface FuzzRun {
  readonly games: number;
  readonly actions: number;
  readonly violations: readonly Violation[];
  readonly coverage: Coverage;
  readonly seconds: number;
}

export interface FuzzOptions {
  readonly seed: string;
  readonly games: number;
  readonly workers: number;
}

/** Games between coverage checks; the same for any number of threads, so that a seed determines the run. */
const batch = 64;
const goalsPerGame = 4;

/** Picks goals never reached yet, or otherwise those reached least often. */
function pickGoals(coverage: Coverage, seed: string, index: number): Goal[] {
  const missing = coverage.uncovered();
  const times = (goal: Goal): number => coverage.counts.get(goal) ?? 0;
  const wanted =
    missing.length >= goalsPerGame
      ? missing
      : [...missing, ...allGoals.toSorted((a, b) => times(a) - times(b)).slice(0, 40)];
  return shuffle(createRandom(`goals ${seed} ${index}`), [...new Set(wanted)]).slice(
    0,
    goalsPerGame,
  );
}

/** Plays many whole matches with all checks. The same seed gives the same run on any number of threads. */
export async function runFuzz({ seed, games, workers }: FuzzOptions): Promise<FuzzRun> {
  const start = performance.now();
  const coverage = createCoverage();
  const violations: Violation[] = [];
  const driver = createJobDriver<FuzzGame, FuzzDone>({
    tool: 'fuzz',
    total: games,
    workers,
    work: fuzzJob,
    module: new URL('play-game.ts', import.meta.url),
  });
  let actions = 0;
  for (let first = 0; first < games; first += batch) {
    const jobs = Array.from({ length: Math.min(batch, games - first) }, (_, offset): FuzzGame => {
      const index = first + offset;
      return { seed, index, goals: pickGoals(coverage, seed, index) };
    });
    const results = await driver.run(
      jobs,
      () => `${violations.length} violations, ${coverage.uncovered().length} uncovered`,
    );
    for (const { actions: more, violation, used } of results) {
      actions += more;
      if (violation) violations.push(violation);
      for (const [goal, times] of used) coverage.mark(goal, times);
    }
  }
  await driver.close();
  return { games, actions, violations, coverage, seconds: (performance.now() - start) / 1000 };
}
