// `npm run stress -- perft`: counts lines of legal actions from fixed positions and compares them with golden.json,
// which reveals every change of what is legal.

import { availableParallelism } from 'node:os';
import { createJobDriver } from '../../shared/job-driver.ts';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { countLines } from './count.ts';
import type { PerftCount, PerftJob } from './count.ts';
import { readGolden, writeGolden } from './golden.ts';
import { perftPositions } from './positions.ts';
import type { PerftPosition } from './positions.ts';

const names = perftPositions.map(({ name }) => name);

const usage: Usage = {
  name: 'perft',
  command: 'npm run stress -- perft',
  summary:
    'Counts the lines of legal actions from fixed positions and compares them with golden.json.',
  options: {
    depth: { value: 'N', help: 'max number of actions in a line', default: '3' },
    only: { value: 'NAME', help: `only one position: ${names.join(', ')}` },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
    update: { help: 'store the new counts' },
    json: { help: 'print one JSON object' },
  },
  examples: ['--depth 4', '--only "response window" --json'],
};

function chosenPositions(only: string | null): readonly PerftPosition[] {
  if (only === null) return perftPositions;
  const matching = perftPositions.filter(({ name }) => name === only);
  if (matching.length > 0) return matching;
  throw new UsageError(`--only: unknown position "${only}"; use ${names.join(', ')}`);
}

const verdict = ({ lines, golden }: PerftCount): string => {
  if (golden === null) return 'not stored';
  return lines === golden ? 'ok' : `NOT ${golden}`;
};

function formatCount(count: PerftCount): string {
  const name = count.depth === 1 ? count.position : '';
  const columns = [name.padEnd(18), String(count.depth), String(count.lines).padStart(9)];
  return `${columns.join('  ')}  ${count.seconds.toFixed(2).padStart(6)} s  ${verdict(count)}`;
}

/** Stores the counts. Keeps other positions' counts, but drops deeper ones of these positions, which may be outdated. */
function keep(counts: readonly PerftCount[], positions: readonly PerftPosition[]): void {
  const golden = readGolden();
  const kept: Record<string, number[]> = {};
  for (const name of names) {
    kept[name] = positions.some((position) => position.name === name)
      ? counts.filter(({ position }) => position === name).map(({ lines }) => lines)
      : [...(golden[name] ?? [])];
  }
  writeGolden(kept);
}

/** Counts from all positions on `workers` threads. */
async function countAll(
  positions: readonly PerftPosition[],
  depth: number,
  workers: number,
): Promise<readonly PerftCount[]> {
  const golden = readGolden();
  const driver = createJobDriver<PerftJob, readonly PerftCount[]>({
    tool: 'perft',
    total: positions.length,
    workers,
    work: countLines,
    module: new URL('count.ts', import.meta.url),
  });
  const counts = await driver.run(
    positions.map((position) => ({ position, depth, golden: golden[position.name] ?? [] })),
  );
  await driver.close();
  return counts.flat();
}

async function run(options: Options): Promise<number> {
  const depth = options.whole('depth', { min: 1, max: 9 });
  const positions = chosenPositions(options.text('only'));
  const json = options.is('json');
  const update = options.is('update');
  const workers = options.whole('workers', { min: 1, max: 64 });
  const counts = await countAll(positions, depth, Math.min(workers, positions.length));
  if (!json) for (const count of counts) console.log(formatCount(count));
  if (update) keep(counts, positions);
  const wrong = counts.filter((count) => count.golden !== null && count.lines !== count.golden);
  if (json) {
    console.log(JSON.stringify({ depth, counts, differences: wrong.length }));
  } else {
    const lines = counts.reduce((total, count) => total + count.lines, 0);
    const differ = `perft: ${wrong.length} counts differ from golden.json`;
    console.log(
      wrong.length === 0
        ? `perft: ${lines} lines from ${positions.length} positions, all as stored`
        : update
          ? `${differ} and are now stored`
          : `${differ}. If the rules or cards changed on purpose, run npm run stress -- perft --depth ${depth} --update`,
    );
  }
  return wrong.length === 0 || update ? 0 : 1;
}

await runTool(usage, run);
