// `npm run worst-case`: searches for what strangers can send that holds the server's main thread longest.

import { join } from 'node:path';
import { createFastRandom } from '../shared/fast-random.ts';
import type { Options, Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { formatTable } from '../shared/table.ts';
import { UnavailableError } from '../shared/unable.ts';
import { buildPages } from '../shared/build-pages.ts';
import { routesOf } from './hold.ts';
import { describe } from './input.ts';
import { measure, search } from './search.ts';
import type { WorstInput } from './search.ts';
import { httpSeeds, unseeded } from './seeds-http.ts';
import { playSeeds, socketSeeds } from './seeds-socket.ts';
import { startTarget } from './server.ts';

/** Max time for which one input may hold the main thread, in ms. */
const maxHold = 50;
/** Inputs that are measured once more on a new server, and shown. */
const shown = 10;
/** Share of the time for that. */
const confirmShare = 0.15;

const usage: Usage = {
  name: 'worst-case',
  summary: `Searches for the requests and messages that hold the server's main thread longest. An input counts by the shortest of three holds, without time in which the machine ran something else. Fails if one exceeds ${maxHold} ms.`,
  options: {
    seconds: { value: 'N', help: 'duration of the search', default: '120' },
    seed: { value: 'N', help: 'what the changes of inputs are drawn from', default: '1' },
    json: { help: 'one JSON object: endpoints, worst' },
  },
  examples: ['', '--seconds 600 --json'],
};

const say = (words: string): void => console.error(`worst-case: ${words}`);
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Measures inputs on a server that has not been searched. */
async function confirm(found: readonly WorstInput[], seed: number): Promise<readonly WorstInput[]> {
  const target = await startTarget(createFastRandom(seed));
  try {
    const confirmed: WorstInput[] = [];
    for (const { input } of found) confirmed.push(await measure(target.perform, input));
    return confirmed.toSorted((a, b) => b.ms - a.ms);
  } finally {
    await target.stop();
  }
}

async function run(options: Options): Promise<number> {
  const seconds = options.whole('seconds', { min: 1, max: 86_400 });
  const seed = options.whole('seed', { min: 0, max: 2 ** 31 });
  const random = createFastRandom(seed);
  buildPages({ root: join(import.meta.dirname, '../..'), apps: ['client', 'web'], say });
  const seeds = [...httpSeeds, ...socketSeeds, ...playSeeds];
  const endpoints = [...new Set(seeds.map(({ endpoint }) => endpoint))];
  const target = await startTarget(random);
  let found: readonly WorstInput[];
  const end = performance.now() + seconds * 1000 * (1 - confirmShare);
  try {
    const missing = unseeded(await routesOf(target.server));
    if (missing.length > 0)
      throw new UnavailableError(`no input for ${missing.join(', ')}: add one to seeds-http.ts`);
    found = await search({
      perform: target.perform,
      seeds,
      random,
      isOver: () => performance.now() > end,
      noteWorst: ({ input, ms }) => say(`${rounded(ms)} ms: ${describe(input, 100)}`),
    });
  } finally {
    await target.stop();
  }
  say('the worst once more, on a new server');
  const worst = await confirm(found.slice(0, shown), seed);
  if (options.is('json')) {
    const rows = worst.map(({ input, ms }) => ({ input: describe(input), ms: rounded(ms) }));
    console.log(JSON.stringify({ endpoints, worst: rows }));
  } else {
    console.log(`${endpoints.length} endpoints; the longest holds of the main thread:`);
    const rows = worst.map(({ input, ms }) => [describe(input, 80), `${rounded(ms)} ms`]);
    console.log(formatTable([['input', 'hold'], ...rows]));
  }
  return worst.some(({ ms }) => ms > maxHold) ? 1 : 0;
}

await runTool(usage, run);
