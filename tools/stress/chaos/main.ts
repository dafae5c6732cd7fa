// `npm run chaos`: whole matches between simulated players and a simulated server, with injected faults.

import { availableParallelism } from 'node:os';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatFailure, formatRun, rerunLine } from './report.ts';
import { runChaos } from './run.ts';
import type { ChaosRun } from './run.ts';
import { nodeSabotages } from './nodes/sabotages.ts';
import { sabotages } from './simulate-match.ts';
import { simulate } from './simulate.ts';
import type { ChaosPlan } from './simulate.ts';

const usage: Usage = {
  name: 'chaos',
  summary:
    'Simulates matches with crashes, lost connections and other faults, and checks that nothing is lost, applied twice or sent to the wrong viewer.',
  options: {
    seeds: { value: 'N', help: 'number of matches, each with its own seed', default: '200' },
    seed: { value: 'TEXT', help: 'any text', default: '1' },
    workers: { value: 'N', help: 'threads', default: String(availableParallelism()) },
    nodes: {
      value: 'N',
      help: 'simulate clusters of 2 or 3 servers with a database and a bus, each with two matches',
    },
    only: { value: 'K', help: 'simulate only number K, as a failure’s output suggests' },
    sabotage: {
      value: 'WHAT',
      help: `disable a safeguard to check that this is detected: ${sabotages.join(', ')}; with --nodes: ${nodeSabotages.join(', ')}`,
    },
    json: {
      help: 'print one JSON object: seeds, matches, actions, faults, failures; with --nodes also nodes, takeovers, handovers, partitions',
    },
  },
  examples: ['--seeds 2000 --seed 7', '--seed 7 --only 12', '--sabotage gaps', '--nodes 3'],
};

function readSabotage<Name extends string>(options: Options, names: readonly Name[]): Name | null {
  const text = options.text('sabotage');
  if (text === null) return null;
  const name = names.find((candidate) => candidate === text);
  if (name) return name;
  throw new UsageError(`--sabotage: unknown value "${text}"; use ${names.join(', ')}`);
}

function readPlan(options: Options): ChaosPlan {
  const seed = options.text('seed')!;
  if (options.text('nodes') === null) {
    return { seed, nodes: null, sabotage: readSabotage(options, sabotages) };
  }
  const nodes = options.whole('nodes', { min: 2, max: 3 });
  return { seed, nodes, sabotage: readSabotage(options, nodeSabotages) };
}

function asJson(
  { seeds, matches, actions, faults, failed, cluster }: Omit<ChaosRun, 'ends' | 'seconds'>,
  plan: ChaosPlan,
): string {
  const failures = failed.map((candidate) => ({
    index: candidate.index,
    failures: candidate.failures,
    rerun: rerunLine(plan, candidate.index),
  }));
  const { nodes } = plan;
  return JSON.stringify({
    seeds,
    matches,
    actions,
    faults,
    failures,
    ...(nodes !== null && { nodes, ...cluster }),
  });
}

async function rerun(options: Options, plan: ChaosPlan): Promise<number> {
  const index = options.whole('only', { min: 0, max: Number.MAX_SAFE_INTEGER });
  const result = await simulate({ ...plan, index });
  const { end, entries, failures } = result;
  const words = (): string =>
    failures.length > 0
      ? formatFailure(result, rerunLine(plan, index))
      : `${end}, ${entries} entries, no failures`;
  const { actions, faults } = result;
  const whole = {
    seeds: 1,
    matches: actions > 0 ? 1 : 0,
    actions,
    faults,
    failed: failures.length > 0 ? [result] : [],
    cluster: result.cluster ?? { takeovers: 0, handovers: 0, partitions: 0 },
  };
  console.log(options.is('json') ? asJson(whole, plan) : words());
  return failures.length > 0 ? 1 : 0;
}

async function run(options: Options): Promise<number> {
  const plan = readPlan(options);
  if (options.text('only') !== null) return rerun(options, plan);
  const result = await runChaos({
    plan,
    seeds: options.whole('seeds', { min: 1, max: 10_000_000 }),
    workers: options.whole('workers', { min: 1, max: 64 }),
  });
  console.log(options.is('json') ? asJson(result, plan) : formatRun(result, plan));
  return result.failed.length > 0 ? 1 : 0;
}

await runTool(usage, run);
