// `npm run balance -- ladder`: rates the levels of the bots by games against each other.

import { availableParallelism } from 'node:os';
import { botNames } from '../../shared/bots.ts';
import type { BotName } from '../../shared/bots.ts';
import { createJobDriver } from '../../shared/job-driver.ts';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import type { Game } from '../../play/simulate/play-game.ts';
import { readyPairs } from '../../play/simulate/ready-pairs.ts';
import { playDuel } from './duel.ts';
import type { Duel } from './duel.ts';
import { rateLevels } from './elo.ts';
import type { DealResult } from './elo.ts';

const usage: Usage = {
  name: 'ladder',
  command: 'npm run balance -- ladder',
  summary:
    'Rates the levels of the bots. Each level plays the next two above it; both games of a deal have the same shuffles, with the bots exchanged. Ratings are relative to greedy, with 95 % intervals; times are processor time of one thread.',
  options: {
    pairs: { value: 'N', help: 'deals for each two levels, two games each', default: '60' },
    levels: {
      value: 'a,b…',
      help: 'levels to rate, weakest first; greedy among them',
      default: botNames.join(','),
    },
    seed: { value: 'TEXT', help: 'any text', default: 'ladder' },
    workers: { value: 'N', help: 'number of threads', default: String(availableParallelism()) },
    json: { help: 'print one JSON object' },
  },
  examples: ['--pairs 1000 --json'],
};

/** Levels play those up to this many places above them. */
const reach = 2;

/** A planned game of the levels `name` and `b`. */
interface PlannedGame {
  readonly one: number;
  readonly two: number;
  readonly game: Game;
}

function plan(names: readonly BotName[], pairs: number, seed: string): readonly PlannedGame[] {
  const games: PlannedGame[] = [];
  for (const name of names.keys()) {
    for (let two = name + 1; two <= name + reach && two < names.length; two++) {
      for (let deal = 0; deal < pairs; deal++) {
        const pair = deal % readyPairs.length;
        for (const botsExchanged of [false, true]) {
          games.push({
            one: name,
            two,
            game: {
              pair,
              seed: `${seed} ${deal}`,
              bots: [names[name], names[two]],
              decks: readyPairs[pair],
              botsExchanged,
              decksExchanged: Math.floor(deal / readyPairs.length) % 2 === 1,
            },
          });
        }
      }
    }
  }
  return games;
}

const getPoints = ({ winner }: Duel): number => (winner === null ? 0.5 : winner === 0 ? 1 : 0);

/** Puts the two games of each deal together. */
const listResults = (games: readonly PlannedGame[], duels: readonly Duel[]): DealResult[] =>
  games.flatMap(({ one, two }, index) =>
    index % 2 === 0
      ? [{ one, two, points: getPoints(duels[index]) + getPoints(duels[index + 1]) }]
      : [],
  );

/** Returns the time that 95 % of a level's decisions stay below. */
function getP95(level: number, games: readonly PlannedGame[], duels: readonly Duel[]): number {
  const times = games.flatMap(({ one, two }, index) =>
    one === level ? duels[index].times[0] : two === level ? duels[index].times[1] : [],
  );
  times.sort((a, b) => a - b);
  return times[Math.floor(0.95 * (times.length - 1))];
}

async function run(options: Options): Promise<number> {
  const names = options.list('levels', botNames);
  const anchor = names.indexOf('greedy');
  if (anchor < 0) throw new UsageError('--levels needs greedy, to which the ratings are relative');
  const games = plan(
    names,
    options.whole('pairs', { min: 1, max: 100_000 }),
    options.text('seed')!,
  );
  const driver = createJobDriver<Game, Duel>({
    tool: 'ladder',
    total: games.length,
    workers: options.whole('workers', { min: 1, max: 64 }),
    work: playDuel,
    module: new URL('duel.ts', import.meta.url),
  });
  const duels = await driver.run(games.map(({ game }) => game));
  await driver.close();
  const rated = rateLevels(listResults(games, duels), names.length, anchor);
  const levels = names.map((name, level) => ({
    name,
    elo: Math.round(rated[level].elo),
    low: Math.round(rated[level].low),
    high: Math.round(rated[level].high),
    p95Ms: Math.round(getP95(level, games, duels) * 1000) / 1000,
  }));
  const listDuels = (a: number, b: number): Duel[] =>
    duels.filter((_, index) => games[index].one === a && games[index].two === b);
  const matches = names.flatMap((_, name) =>
    names.flatMap((_name, two) => {
      const played = listDuels(name, two);
      if (played.length === 0) return [];
      const points = played.reduce((sum, duel) => sum + getPoints(duel), 0);
      return [{ one: names[name], two: names[two], games: played.length, points }];
    }),
  );
  if (options.is('json')) console.log(JSON.stringify({ levels, matches }));
  else {
    console.log(
      formatTable([
        ['level', 'Elo', '95 %', 'p95 of a decision'],
        ...levels.map(({ name, elo, low, high, p95Ms }) => [
          name,
          String(elo),
          `${low} to ${high}`,
          `${p95Ms.toFixed(1)} ms`,
        ]),
      ]),
    );
  }
  return 0;
}

await runTool(usage, run);
