// `npm run stress -- worst-case`: searches for input from strangers that blocks the server's main thread longest.

import { join } from 'node:path';
import { createFastRandom } from '../../shared/fast-random.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { UnavailableError, runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { buildPages } from '../../shared/build-pages.ts';
import { loadRoutes } from './hold.ts';
import { describe } from './input.ts';
import { measure, search } from './search.ts';
import type { WorstInput } from './search.ts';
import { httpSeeds, unseeded } from './seeds-http.ts';
import { parallelSeeds } from './seeds-parallel.ts';
import { playSeeds, socketSeeds } from './seeds-socket.ts';
import { startTarget } from './server.ts';

/** Max time that one input may block the main thread, in ms. */
const maxHold = 50;
/** Number of inputs measured again on a fresh server and shown. */
const shown = 10;
/** Share of the time for measuring again. */
const confirmShare = 0.15;

const usage: Usage = {
  name: 'worst-case',
  command: 'npm run stress -- worst-case',
  summary: `Searches for the requests and messages that block the server's main thread longest. An input's time is the shortest of three runs, excluding time that the machine spent on other processes. Fails if one exceeds ${maxHold} ms.`,
  options: {
    seconds: { value: 'N', help: 'duration of the search', default: '120' },
    seed: { value: 'N', help: 'seed for changing inputs', default: '1' },
    json: { help: 'print one JSON object: endpoints, worst' },
  },
  examples: ['', '--seconds 600 --json'],
};

const say = (words: string): void => console.error(`worst-case: ${words}`);
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Measures inputs again on a fresh server. */
async function confirm(
  worstInputs: readonly WorstInput[],
  seed: number,
): Promise<readonly WorstInput[]> {
  const target = await startTarget(createFastRandom(seed));
  try {
    const confirmed: WorstInput[] = [];
    for (const { input } of worstInputs) confirmed.push(await measure(target.perform, input));
    return confirmed.toSorted((a, b) => b.ms - a.ms);
  } finally {
    await target.stop();
  }
}

async function run(options: Options): Promise<number> {
  const seconds = options.whole('seconds', { min: 1, max: 86_400 });
  const seed = options.whole('seed', { min: 0, max: 2 ** 31 });
  const random = createFastRandom(seed);
  buildPages({ root: join(import.meta.dirname, '../../..'), apps: ['client', 'web'], say });
  const seeds = [...httpSeeds, ...parallelSeeds, ...socketSeeds, ...playSeeds];
  const endpoints = [...new Set(seeds.map(({ endpoint }) => endpoint))];
  const target = await startTarget(random);
  let worstInputs: readonly WorstInput[];
  const end = performance.now() + seconds * 1000 * (1 - confirmShare);
  try {
    const missing = unseeded(await loadRoutes(target.server));
    if (missing.length > 0)
      throw new UnavailableError(`no input for ${missing.join(', ')}: add one to seeds-http.ts`);
    worstInputs = await search({
      perform: target.perform,
      seeds,
      random,
      isOver: () => performance.now() > end,
      noteWorst: ({ input, ms }) => say(`${rounded(ms)} ms: ${describe(input, 100)}`),
    });
  } finally {
    await target.stop();
  }
  say('measuring the worst again on a fresh server');
  const worst = await confirm(worstInputs.slice(0, shown), seed);
  if (options.is('json')) {
    const rows = worst.map(({ input, ms }) => ({ input: describe(input), ms: rounded(ms) }));
    console.log(JSON.stringify({ endpoints, worst: rows }));
  } else {
    console.log(`${endpoints.length} endpoints; longest times that the main thread was blocked:`);
    const rows = worst.map(({ input, ms }) => [describe(input, 80), `${rounded(ms)} ms`]);
    console.log(formatTable([['input', 'blocked'], ...rows]));
  }
  return worst.some(({ ms }) => ms > maxHold) ? 1 : 0;
}

await runTool(usage, run);
