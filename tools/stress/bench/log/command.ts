// `npm run stress -- bench log`: what the log of cards costs per movement, and how large it gets.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollOwnedCopy } from '@stackmate/economy';
import { createRandom } from '@stackmate/engine';
import { tilesOf } from '@stackmate/transparency';
import { createDatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { DatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { Database } from '../../../../apps/server/src/store/database.ts';
import { databaseFilePath } from '../../../../apps/server/src/store/store-place.ts';
import { openMigrated } from '../../../../apps/server/test/open-test-database.ts';
import type { Options, Usage } from '../../../shared/options.ts';
import { quantile } from '../../../shared/quantile.ts';
import { runTool } from '../../../shared/run-tool.ts';

const usage: Usage = {
  name: 'bench',
  command: 'npm run stress -- bench',
  summary:
    'Measures the log of cards on SQLite: time to log a movement, to sign a head, and to make a deed and a tile; and the sizes of log, salts and tiles.',
  positionals: ['log'],
  options: {
    movements: { value: 'N', help: 'movements to log', default: '100000' },
    json: { help: 'print one JSON object' },
  },
  examples: ['log --movements 1000000'],
};

const rowsPerInsert = 500;
/** Movements that a tick of the server logs. */
const batch = 500;
const samples = 200;
const maxPlayers = 2000;

const playerId = (index: number): string => `player${String(index % maxPlayers).padStart(16, '0')}`;
const cardId = (index: number): string => `card${String(index).padStart(18, '0')}`;

/** Stores cards, each with the movement that created it. */
async function storeCards({ db }: Database, count: number): Promise<void> {
  const copies = Array.from({ length: 200 }, (_, index) =>
    rollOwnedCopy(101, createRandom(`bench ${index}`)),
  );
  const players = Array.from({ length: Math.min(count, maxPlayers) }, (_, index) => ({
    id: playerId(index),
    name: `Player ${index}`,
    created_at: 0,
    aborted_starts: 0,
  }));
  for (let from = 0; from < players.length; from += rowsPerInsert) {
    await db
      .insertInto('players')
      .values(players.slice(from, from + rowsPerInsert))
      .execute();
  }
  for (let from = 0; from < count; from += rowsPerInsert) {
    const indices = Array.from(
      { length: Math.min(rowsPerInsert, count - from) },
      (_, offset) => from + offset,
    );
    await db.transaction().execute(async (inside) => {
      await inside
        .insertInto('cards')
        .values(
          indices.map((index) => {
            const { roll, blueprint } = copies[index % copies.length];
            return {
              number: index + 1,
              id: cardId(index),
              owner: playerId(index),
              seq: 1,
              card: roll.card,
              roll: JSON.stringify(roll),
              blueprint: JSON.stringify(blueprint),
              origin: 'grant' as const,
              edition: '1',
              serial: index + 1,
              created_at: 0,
              acquired_at: 0,
              moves: '[]',
              experience: 0,
              matches: 0,
              wins: 0,
              bound: 0,
              held_until: 0,
              locked: 0,
              favourite: 0,
              tags: '[]',
            };
          }),
        )
        .execute();
      await inside
        .insertInto('card_movements')
        .values(
          indices.map((index) => ({
            card: index + 1,
            seq: 1,
            sender: 'mint',
            receiver: playerId(index),
            cause: `bench:${index}`,
            at: 0,
          })),
        )
        .execute();
    });
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function repeated(act: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < samples; index += 1) times.push(await timed(() => act(index)));
  return times;
}

/** Measures a log of some movements. Times are in ms, sizes in bytes. */
async function measure(database: Database, store: DatabaseStore, file: string, count: number) {
  // What still is in the write-ahead log, at most some megabytes, isn't counted.
  const sizeNow = (): number => statSync(file).size;
  await storeCards(database, count);
  const before = sizeNow();
  const batches: number[] = [];
  for (let logged = 0; logged < count; logged += batch) {
    batches.push(await timed(() => store.logMovements(batch)));
  }
  const after = sizeNow();
  const head = await timed(() => store.logHead());
  const { size } = await store.logHead();
  await store.addCheckpoint({ size, note: 'bench\n', at: 0 });
  const pick = (index: number): number => Math.floor((index * (size - 1)) / samples);
  const deeds = await repeated((index) => store.deedOf(playerId(pick(index)), cardId(pick(index))));
  const lastFull = Math.floor(size / 256);
  const tiles = await repeated((index) =>
    store.logTile({ level: 0, index: index % Math.max(1, lastFull), width: 256 }),
  );
  const { bytes } = await database.db
    .selectFrom('log_entries')
    .select((select) => select.fn.sum<number>(select.fn<number>('length', ['content'])).as('bytes'))
    .executeTakeFirstOrThrow();
  return {
    movements: size,
    msPerMovement: batches.reduce((sum, time) => sum + time, 0) / size,
    msPerBatchP99: quantile(batches, 0.99),
    msPerHead: head,
    msPerDeedP50: quantile(deeds, 0.5),
    msPerDeedP99: quantile(deeds, 0.99),
    msPerTileP99: quantile(tiles, 0.99),
    bytesOfEntries: bytes,
    bytesInDatabase: after - before,
    bytesPerMovement: (after - before) / size,
    files: tilesOf(size).length,
  };
}

async function run(options: Options): Promise<number> {
  const count = options.whole('movements', { min: 256, max: 10_000_000 });
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-bench-log-'));
  try {
    const place = { data: folder, databaseUrl: null };
    const database = await openMigrated(place);
    const store = createDatabaseStore({ database, owner: 'bench' });
    const figures = await measure(database, store, databaseFilePath(place), count);
    await store.close();
    if (options.is('json')) console.log(JSON.stringify(figures));
    else console.table(figures);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runTool(usage, run);
