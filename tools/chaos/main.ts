// `npm run chaos`: whole matches between simulated players and a simulated server, with injected faults.

import { availableParallelism } from 'node:os';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { formatFailure, formatRun, rerunLine } from './report.ts';
import { runChaos } from './run.ts';
import type { ChaosRun } from './run.ts';
import { sabotages, simulateMatch } from './simulate-match.ts';
import type { Sabotage } from './simulate-match.ts';

const usage: Usage = {
  name: 'chaos',
  summary:
    'Simulates matches with crashes, lost connections and other faults, and checks that nothing is lost, applied twice or sent to the wrong viewer.',
  options: {
    seeds: { value: 'N', help: 'number of matches, each with its own seed', default: '200' },
    seed: { value: 'TEXT', help: 'any text', default: '1' },
    workers: { value: 'N', help: 'threads', default: String(availableParallelism()) },
    only: { value: 'K', help: 'simulate only match number K, as a failure’s output suggests' },
    sabotage: {
      value: 'WHAT',
      help: `disable a safeguard to check that this is detected: ${sabotages.join(', ')}`,
    },
    json: { help: 'print one JSON object: seeds, matches, actions, faults, failures' },
  },
  examples: ['--seeds 2000 --seed 7', '--seed 7 --only 12', '--sabotage gaps'],
};

function readSabotage(options: Options): Sabotage | null {
  const given = options.text('sabotage');
  if (given === null) return null;
  const found = sabotages.find((one) => one === given);
  if (found) return found;
  throw new UsageError(`--sabotage: unknown value "${given}"; use ${sabotages.join(', ')}`);
}

function asJson(
  { seeds, matches, actions, faults, failed }: Omit<ChaosRun, 'ends' | 'seconds'>,
  seed: string,
  sabotage: Sabotage | null,
): string {
  const failures = failed.map((one) => ({
    index: one.index,
    failures: one.failures,
    rerun: rerunLine(seed, one.index, sabotage),
  }));
  return JSON.stringify({ seeds, matches, actions, faults, failures });
}

function rerun(options: Options, seed: string, sabotage: Sabotage | null): number {
  const index = options.whole('only', { min: 0, max: Number.MAX_SAFE_INTEGER });
  const result = simulateMatch({ seed, index, sabotage });
  const { end, entries, failures } = result;
  const words = (): string =>
    failures.length > 0
      ? formatFailure(result, rerunLine(seed, index, sabotage))
      : `${end}, ${entries} entries, no failures`;
  const { actions, faults } = result;
  const failed = failures.length > 0 ? [result] : [];
  const whole = { seeds: 1, matches: actions > 0 ? 1 : 0, actions, faults, failed };
  console.log(options.is('json') ? asJson(whole, seed, sabotage) : words());
  return failures.length > 0 ? 1 : 0;
}

async function run(options: Options): Promise<number> {
  const seed = options.text('seed')!;
  const sabotage = readSabotage(options);
  if (options.text('only') !== null) return rerun(options, seed, sabotage);
  const result = await runChaos({
    seed,
    seeds: options.whole('seeds', { min: 1, max: 10_000_000 }),
    workers: options.whole('workers', { min: 1, max: 64 }),
    sabotage,
  });
  console.log(
    options.is('json') ? asJson(result, seed, sabotage) : formatRun(result, seed, sabotage),
  );
  return result.failed.length > 0 ? 1 : 0;
}

await runTool(usage, run);
