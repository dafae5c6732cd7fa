// `npm run stress -- fuzz`: random whole matches with all checks, and the coverage of the game's features.

import { availableParallelism } from 'node:os';
import { coverageFaults, coverageTable, createCoverage } from './coverage.ts';
import { isGoal } from './goals.ts';
import type { Goal } from './goals.ts';
import { playFuzzGame } from './play-game.ts';
import { formatRun, formatViolation } from './report.ts';
import { runFuzz } from './run.ts';
import type { FuzzRun } from './run.ts';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';

const usage: Usage = {
  name: 'fuzz',
  command: 'npm run stress -- fuzz',
  summary: 'Plays random whole matches with the whole catalogue and checks every step.',
  options: {
    games: { value: 'N', help: 'number of matches', default: '200' },
    full: { help: 'play 10,000 matches and require full coverage (npm run proof)' },
    seed: { value: 'TEXT', help: 'any text', default: '1' },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
    only: { value: 'K', help: 'play only match number K, as a violation’s output suggests' },
    goals: { value: 'LIST', help: 'with --only: goals of that match' },
    counts: { help: 'print how often each goal was reached' },
    json: { help: 'print one JSON object' },
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
      throw new UsageError(`--goals: unknown goal "${goal}"`);
    });

const asJson = ({ games, actions, violations, coverage, seconds }: FuzzRun): string =>
  JSON.stringify({
    games,
    actions,
    violations,
    uncovered: coverage.uncovered(),
    seconds,
    coverage: coverageTable(coverage),
  });

/** Repeats one match, as a violation's last line suggests. */
function rerun(options: Options, seed: string): number {
  const index = options.whole('only', { min: 0, max: Number.MAX_SAFE_INTEGER });
  const goals = readGoals(options.text('goals'));
  const coverage = createCoverage();
  const start = performance.now();
  const { actions, violation } = playFuzzGame({ seed, index, goals }, coverage);
  const seconds = (performance.now() - start) / 1000;
  const violations = violation ? [violation] : [];
  if (options.is('json')) console.log(asJson({ games: 1, actions, violations, coverage, seconds }));
  else console.log(violation ? formatViolation(violation) : `${actions} actions, no violations`);
  return violation ? 1 : 0;
}

async function run(options: Options): Promise<number> {
  const seed = options.text('seed')!;
  if (options.text('only') !== null) return rerun(options, seed);
  if (options.text('goals') !== null) throw new UsageError('--goals requires --only');
  const full = options.is('full');
  const games = full ? fullGames : options.whole('games', { min: 1, max: 10_000_000 });
  const workers = options.whole('workers', { min: 1, max: 64 });
  const result = await runFuzz({ seed, games, workers });
  console.log(options.is('json') ? asJson(result) : formatRun(result, options.is('counts')));
  const { violations, coverage } = result;
  const faults = coverageFaults(games, coverage);
  for (const fault of faults) console.error(`fuzz: ${fault}`);
  const isMissing = full && coverage.uncovered().length > 0;
  return violations.length > 0 || faults.length > 0 || isMissing ? 1 : 0;
}

await runTool(usage, run);
