// `npm run balance -- tune`: fits the weights of the judge to results of a bot's games against itself.

import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { featureNames } from '@stackmate/bot/judge';
import { botNames } from '../../shared/bots.ts';
import { createJobDriver } from '../../shared/job-driver.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { UsageError } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { collect } from './collect.ts';
import type { Lesson, TuningGame } from './collect.ts';
import { fit } from './fit.ts';
import type { Fit } from './fit.ts';
import { formatWeights } from './format-weights.ts';

const target = join(import.meta.dirname, '../../../packages/bot/src/judge/fitted-weights.ts');

const usage: Usage = {
  name: 'tune',
  command: 'npm run balance -- tune',
  summary:
    'Plays games of a bot against itself and fits the weights by which bots and analysis judge positions to their results. The same options give the same weights.',
  options: {
    games: { value: 'N', help: 'number of games', default: '4800' },
    bot: { value: 'NAME', help: `plays both sides: ${botNames.join(', ')}`, default: 'greedy' },
    seed: { value: 'TEXT', help: 'any text', default: 'tune' },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
    write: { help: 'put the weights into the package of the bots' },
    json: { help: 'print one JSON object' },
  },
  examples: ['--games 4800 --bot strategist --write', '--games 200 --json'],
};

const formatFits = (fits: Readonly<Record<string, Fit>>): string =>
  formatTable([
    ['turn', 'positions', 'log-loss', 'without features'],
    ...Object.entries(fits).map(([name, { positions, logLoss, baseline }]) => [
      name,
      String(positions),
      logLoss.toFixed(4),
      baseline.toFixed(4),
    ]),
  ]);

async function run(options: Options): Promise<number> {
  const name = options.text('bot')!;
  const bot = botNames.find((botName) => botName === name);
  if (!bot) throw new UsageError(`--bot: unknown value "${name}"; use ${botNames.join(', ')}`);
  const games = options.whole('games', { min: 20, max: 1_000_000 });
  const seed = options.text('seed')!;
  const driver = createJobDriver<TuningGame, Lesson>({
    tool: 'tune',
    total: games,
    workers: options.whole('workers', { min: 1, max: 64 }),
    work: collect,
    module: new URL('collect.ts', import.meta.url),
  });
  const lessons = await driver.run(
    Array.from({ length: games }, (_, index) => ({ seed: `${seed} ${index}`, bot })),
  );
  await driver.close();
  const count = featureNames.length;
  const mine = fit(
    lessons.map((lesson) => lesson.mine),
    count,
  );
  const theirs = fit(
    lessons.map((lesson) => lesson.theirs),
    count,
  );
  if (options.is('write')) writeFileSync(target, formatWeights({ mine, theirs, games, bot, seed }));
  console.log(
    options.is('json')
      ? JSON.stringify({ games, bot, seed, mine, theirs })
      : formatFits({ own: mine, "opponent's": theirs }),
  );
  return 0;
}

await runTool(usage, run);
