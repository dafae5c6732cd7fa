// `npm run balance -- lab`: plays many matches of one bot against itself and writes the figures of the balance lab.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { LabRun } from '../../../apps/web/src/lab/lab-data.ts';
import { botNames } from '../../shared/bots.ts';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { runLab } from './run-lab.ts';
import { writeRun } from './write-run.ts';

const page = join(import.meta.dirname, '../../../apps/web/src/lab/lab.json');

const usage: Usage = {
  name: 'lab',
  command: 'npm run balance -- lab',
  summary:
    'Plays the ready decks against each other with one bot and prints the figures of the balance lab. Each deal is played twice, with the decks exchanged. The same options give the same figures.',
  options: {
    bot: { value: 'NAME', help: `plays both sides: ${botNames.join(', ')}`, default: 'lookahead' },
    games: { value: 'N', help: 'matches for each pair of decks', default: '400' },
    'experiment-games': {
      value: 'N',
      help: 'matches for each pair and each changed rule',
      default: '100',
    },
    deals: {
      value: 'N',
      help: 'deals for each pair that are played four times, to measure luck',
      default: '25',
    },
    seed: { value: 'TEXT', help: 'any text', default: 'lab' },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
    keep: {
      value: 'FILE',
      help: 'file of played matches, to which each is added and which are not played again: a long run can be stopped and resumed',
    },
    write: { help: 'put the figures on the page of the site, in place of the same bot’s' },
    json: { help: 'print one JSON object' },
  },
  examples: [
    '--bot strategist --games 400 --experiment-games 0 --deals 0 --keep lab.ndjson --write',
    '--bot greedy --games 400 --write',
    '--bot lookahead --games 40 --json',
  ],
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const formatRun = ({ measures, pairs, medianTurns, games }: LabRun): string =>
  formatTable([
    [`${games} matches`, 'share', '95 %', 'target'],
    ...measures.map(({ name, value, min, max }) => [
      name,
      percent(value.share),
      `${percent(value.low)}–${percent(value.high)}`,
      `${percent(min)}–${percent(max)}`,
    ]),
    ...pairs.map(({ decks, value }) => [
      decks.join(' – '),
      percent(value.share),
      `${percent(value.low)}–${percent(value.high)}`,
      '40.0 %–60.0 %',
    ]),
    ['median turns', String(medianTurns), '', '14–30'],
  ]);

async function run(options: Options): Promise<number> {
  const name = options.text('bot')!;
  const bot = botNames.find((botName) => botName === name);
  if (!bot) throw new UsageError(`--bot: unknown value "${name}"; use ${botNames.join(', ')}`);
  const size = {
    bot,
    seed: options.text('seed')!,
    games: options.whole('games', { min: 2, max: 100_000 }),
    experimentGames: options.whole('experiment-games', { min: 0, max: 100_000 }),
    deals: options.whole('deals', { min: 0, max: 100_000 }),
  };
  const command = `npm run balance -- lab --bot ${bot} --games ${size.games} --experiment-games ${size.experimentGames} --deals ${size.deals} --seed ${JSON.stringify(size.seed)}`;
  const figures = await runLab(size, command, {
    workers: options.whole('workers', { min: 1, max: 64 }),
    file: options.text('keep'),
  });
  if (options.is('write')) writeRun(page, figures);
  console.log(options.is('json') ? JSON.stringify(figures) : formatRun(figures));
  return 0;
}

await runTool(usage, run);
