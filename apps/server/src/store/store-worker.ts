// The thread that owns the database, so that disk syncs never block the sockets.

import { parentPort, workerData } from 'node:worker_threads';
import { createRunnableNames } from '../versions/versions.ts';
import { boardNow, openBoard } from './cluster/lease-board.ts';
import { renewalConnection, runNode } from './cluster/run-node.ts';
import { databaseName, unusableDatabaseError } from './database-errors.ts';
import { createDatabaseStore, storeQueries } from './database-store.ts';
import { DatabaseTaken } from './database-taken.ts';
import { createDatabaseTroubles } from './database-troubles.ts';
import { prepareTables } from './migrate.ts';
import { firstMigration } from './migrations/all.ts';
import { openDatabase } from './open-database.ts';
import type { QueryKind } from './query.ts';
import { createStandbyWatch } from './standby-watch.ts';
import { isAway, StorageAway } from './storage-away.ts';
import type { AnswerMessage, CallMessage, StoreCall, WorkerData } from './thread-messages.ts';
import { acceptSecret } from './token-secret-mark.ts';

const port = parentPort!;
const { place, owner, migrations, archive, secret, cluster } = workerData as WorkerData;
const runs =
  cluster &&
  (cluster.versions === null ? () => [] : createRunnableNames(cluster.versions, cluster.releases));

const respond = (message: AnswerMessage): void => port.postMessage(message);

const troubles = createDatabaseTroubles(place, (notice) => respond({ kind: 'notice', notice }));

/** Adds the database's name and advice to errors while opening. */
const withUsableDatabase = <T>(opening: Promise<T>): Promise<T> =>
  opening.catch((failure: unknown) => {
    throw unusableDatabaseError(place, failure);
  });

const database = await withUsableDatabase(
  openDatabase(place, {
    cluster: cluster && { ...cluster, runs: runs!, board: openBoard(cluster.board) },
  }),
);
const migrated = await withUsableDatabase(prepareTables(database, migrations));
if (secret) await withUsableDatabase(acceptSecret(database.db, secret));
database.noteDurable();
const store = createDatabaseStore({ database, owner, archive });
let stopNode = async (): Promise<void> => {};
if (cluster && place.databaseUrl !== null) {
  const { databaseUrl } = place;
  // Loads PostgreSQL's client, which a single server may not need.
  const { connectPostgres } = await import('./postgres-connections.ts');
  stopNode = await withUsableDatabase(
    runNode({
      ...cluster,
      runs: runs!,
      database,
      renewals: connectPostgres(databaseUrl, renewalConnection),
      now: boardNow,
      store,
      onAdopted: (matches) => respond({ kind: 'adopted', matches }),
      onNodesDied: (nodes) => respond({ kind: 'nodes died', nodes }),
      onOwnDeath: handleTaken,
    }),
  );
}

function handleTaken({ message }: DatabaseTaken): void {
  respond({ kind: 'taken', words: `${databaseName(place)}: ${message}` });
}

const watchWrite =
  database.kind === 'postgres'
    ? createStandbyWatch(database.patient, troubles.waitsForStandby)
    : () => () => {};

/** Commits of that time count as failed, because they would be lost with this database server. */
const unconfirmedWords =
  'a wait for a standby server of PostgreSQL was cancelled, so that a write is only on one disk';

async function run({ id, call, args }: CallMessage): Promise<void> {
  const { kind } = storeQueries[call];
  const isWrite = kind === 'writes' || kind === 'guarded';
  const unwatch = isWrite ? watchWrite() : () => {};
  try {
    // The main thread's types guarantee the arguments.
    const method = store[call] as (...values: readonly unknown[]) => Promise<unknown>;
    // A node that leaves is meant to be dead: its next renewal must not report that as a loss.
    if (call === 'close' || call === 'leaveCluster') await stopNode();
    const unconfirmed = database.unconfirmed();
    const value = await method(...args);
    if (database.unconfirmed() !== unconfirmed) throw new StorageAway(unconfirmedWords);
    if (isWrite) {
      database.noteDurable();
      troubles.written();
    }
    if (call === 'ping') troubles.answered();
    respond({ kind: 'done', id, value });
  } catch (failure) {
    if (failure instanceof DatabaseTaken) handleTaken(failure);
    respond({ kind: 'failed', id, failure: troubles.failed(failure), isAway: isAway(failure) });
  } finally {
    unwatch();
  }
  if (call === 'close') port.close();
}

port.on('message', (message: CallMessage) => void run(message));
const calls = Object.fromEntries(
  Object.entries(storeQueries).map(([name, { kind }]) => [name, kind]),
) as Record<StoreCall, QueryKind>;
respond({ kind: 'open', migrated, isNew: migrated.includes(firstMigration), calls });
