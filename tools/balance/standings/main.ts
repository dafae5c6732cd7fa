// `npm run balance -- standings`: fills a database with ranked players and measures the leaderboard and the leagues.

import { mkdirSync } from 'node:fs';
import { toSeason, seasonSpan } from '@stackmate/ranking';
import { migrate } from '../../../apps/server/src/store/migrate.ts';
import { openDatabase } from '../../../apps/server/src/store/open-database.ts';
import { openWorkerStore } from '../../../apps/server/src/store/index.ts';
import type { StorePlace, WorkerStore } from '../../../apps/server/src/store/index.ts';
import { seedLadder } from '../../../apps/server/src/store/leagues/seed-ladder.ts';
import { withDataFolder } from '../../shared/data-folder.ts';
import { createFastRandom } from '../../shared/fast-random.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { createProgress } from '../../shared/progress.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { measureEnds } from './measure-ends.ts';
import { measure, measureSteps } from './measure.ts';
import type { QueryTimes } from './measure.ts';
import { syntheticPlayers } from './synthetic-players.ts';

const usage: Usage = {
  name: 'standings',
  command: 'npm run balance -- standings',
  summary:
    'Fills a database with ranked players and measures pages, search, places and the daily leagues. Exits with 1 if a page takes 20 ms or more.',
  options: {
    players: { value: 'N', help: 'number of players', default: '1000000' },
    runs: { value: 'N', help: 'runs of each query', default: '500' },
    data: { value: 'FOLDER', help: 'fill this data folder and measure nothing' },
    postgres: { value: 'URL', help: 'use this empty PostgreSQL database' },
    season: { help: 'also measure the end of the season' },
    json: { help: 'print one JSON object' },
  },
  examples: ['--json', '--players 300 --data data', '--players 20000 --season'],
};

const playersPerGroup = 2000;
const seed = 'ladder';
const dayLength = 24 * 60 * 60_000;
/** Max time of a query, in ms. */
const maxTime = 20;

/** Adds players to an empty database. */
async function fill(place: StorePlace, count: number, at: number): Promise<void> {
  const database = await openDatabase(place, {});
  const progress = createProgress('adding players', count);
  try {
    await migrate(database);
    let done = 0;
    for (const players of syntheticPlayers(seed, count, playersPerGroup)) {
      await seedLadder(database, { season: toSeason(at), at, players });
      progress.at((done += players.length));
    }
    database.noteDurable();
  } finally {
    progress.end();
    await database.close();
  }
}

interface AllTimes {
  /** Queries of pages, which have a limit. */
  readonly pages: readonly QueryTimes[];
  /** What runs beside them. */
  readonly others: readonly QueryTimes[];
}

async function measureAll(store: WorkerStore, options: Options, at: number): Promise<AllTimes> {
  const count = options.whole('players', { min: 1, max: 5_000_000 });
  const runs = options.whole('runs', { min: 1, max: 100_000 });
  const season = toSeason(at);
  const random = createFastRandom(1);
  const { ranked } = await store.boardPage({ season, rank: 1, limit: 1 });
  const players = [...syntheticPlayers(seed, Math.min(count, 5000), 5000)].flat();
  const anyone = () => players[random.below(players.length)];
  const league = await measureSteps('leagues of a day, a part', store, at + dayLength);
  const place = (size: number) => ({ season, player: anyone().id, before: size, after: size });
  const pages = [
    await measure('first page', runs, () => store.boardPage({ season, rank: 1, limit: 50 })),
    await measure('any page', runs, () =>
      store.boardPage({ season, rank: 1 + random.below(ranked), limit: 50 }),
    ),
    await measure('around a player', runs, () => store.boardAround(place(5))),
    await measure('place of a player', runs, () =>
      store.boardRank({ season, player: anyone().id }),
    ),
    await measure('search, 1 to 6 characters', runs, () =>
      store.boardSearch({ season, name: anyone().name.slice(0, 1 + random.below(6)), limit: 20 }),
    ),
  ];
  const ends = await measureEnds(store, { season, at, runs: Math.min(runs, 200), anyone });
  const others = [league, ends];
  if (options.is('season')) {
    const { until } = seasonSpan(season);
    others.push(await measureSteps('end of a season, a part', store, until + dayLength));
  }
  return { pages, others };
}

function print(options: Options, { pages, others }: AllTimes): number {
  const isMet = pages.every(({ p99 }) => p99 <= maxTime);
  const times = [...pages, ...others];
  const players = options.text('players');
  if (options.is('json')) console.log(JSON.stringify({ players: Number(players), times, isMet }));
  else {
    console.log(
      formatTable([
        [`ms, ${players} players`, 'runs', 'min', 'median', 'p99', 'max'],
        ...times.map(({ query, count, min, median, p99, max }) => [
          query,
          ...[count, min, median, p99, max].map(String),
        ]),
      ]),
    );
  }
  return isMet ? 0 : 1;
}

async function run(options: Options): Promise<number> {
  const count = options.whole('players', { min: 1, max: 5_000_000 });
  const at = Date.now();
  const data = options.text('data');
  if (data !== null) {
    mkdirSync(data, { recursive: true });
    await fill({ data, databaseUrl: null }, count, at);
    return 0;
  }
  return withDataFolder('standings', async (folder) => {
    const place = { data: folder, databaseUrl: options.text('postgres') };
    await fill(place, count, at);
    const store = await openWorkerStore({
      place,
      owner: 'ladder',
      crashed: (failure) => {
        throw failure;
      },
    });
    try {
      return print(options, await measureAll(store, options, at));
    } finally {
      await store.close();
    }
  });
}

await runTool(usage, run);
