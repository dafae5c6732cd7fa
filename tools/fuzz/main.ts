// `npm run fuzz`: random whole matches from King selection with all checks on, and what of the game they used.

import { availableParallelism } from 'node:os';
import { createCoverage, coverageTable } from './coverage.ts';
import { isGoal } from './goals.ts';
import type { Goal } from './goals.ts';
import { playFuzzGame } from './play-game.ts';
import { formatRun, formatViolation } from './report.ts';
import { runFuzz } from './run.ts';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';

const usage: Usage = {
  name: 'fuzz',
  summary: 'Plays random whole matches over the whole catalogue and checks every step.',
  options: {
    games: { value: 'N', help: 'matches', default: '200' },
    full: { help: '10,000 matches, and everything must be covered (npm run proof)' },
    seed: { value: 'TEXT', help: 'any text', default: '1' },
    workers: { value: 'N', help: 'threads that play', default: String(availableParallelism()) },
    only: { value: 'K', help: 'plays only match number K; a violation says how' },
    goals: { value: 'LIST', help: 'with --only: what that match was after' },
    counts: { help: 'how often everything was used' },
    json: { help: 'one JSON object instead of tables' },
  },
  examples: ['--games 1000 --seed 7', '--seed 1 --only 12'],
};

const fullGames = 10_000;

const readGoals = (text: string | null): Goal[] =>
  (text ?? '')
    .split(',')
    .filter((goal) => goal !== '')
    .map((goal) => {
      if (isGoal(goal)) return goal;
      throw new UsageError(`--goals: there is no "${goal}"`);
    });

/** One match once more, as a violation's last line asks for it. */
function rerun(options: Options, seed: string): number {
  const index = options.whole('only', { min: 0, max: Number.MAX_SAFE_INTEGER });
  const goals = readGoals(options.text('goals'));
  const { actions, violation } = playFuzzGame({ seed, index, goals }, createCoverage());
  console.log(violation ? formatViolation(violation) : `${actions} actions, everything holds`);
  return violation ? 1 : 0;
}

async function run(options: Options): Promise<number> {
  const seed = options.text('seed')!;
  if (options.text('only') !== null) return rerun(options, seed);
  const full = options.is('full');
  const games = full ? fullGames : options.whole('games', { min: 1, max: 10_000_000 });
  const workers = options.whole('workers', { min: 1, max: 64 });
  const result = await runFuzz({ seed, games, workers });
  const { actions, violations, coverage, seconds } = result;
  const uncovered = coverage.uncovered();
  console.log(
    options.is('json')
      ? JSON.stringify({
          games,
          actions,
          violations,
          uncovered,
          seconds,
          coverage: coverageTable(coverage),
        })
      : formatRun(result, options.is('counts')),
  );
  return violations.length > 0 || (full && uncovered.length > 0) ? 1 : 0;
}

await runTool(usage, run);
