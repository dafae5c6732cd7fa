// The thread that owns the database, so that disk syncs never block the sockets.

import { parentPort, workerData } from 'node:worker_threads';
import { createDatabaseStore } from './database-store.ts';
import { migrate } from './migrate.ts';
import { firstMigration } from './migrations/all.ts';
import { openDatabase } from './open-database.ts';
import { notOwned } from './ownership.ts';
import type { OwnershipChange } from './ownership.ts';
import { ownershipMessage } from './ownership-words.ts';
import { storeCalls } from './store-calls.ts';
import type { AnswerMessage, CallMessage, WorkerData } from './store-calls.ts';
import { createDatabaseTroubles } from './database-troubles.ts';
import { unusableDatabaseError } from './database-errors.ts';

const port = parentPort!;
const { place, owner, ownershipTimes } = workerData as WorkerData;

const respond = (message: AnswerMessage): void => port.postMessage(message);

const troubles = createDatabaseTroubles(place, (notice) => respond({ kind: 'notice', notice }));

function ownershipChanged(change: OwnershipChange): void {
  if (change.kind === 'taken') respond({ kind: 'taken', words: ownershipMessage(place, change) });
  else troubles.ownershipChanged(change);
}

/** Adds the database's name and advice to errors while opening. */
const withUsableDatabase = <T>(given: Promise<T>): Promise<T> =>
  given.catch((failure: unknown) => {
    throw unusableDatabaseError(place, failure);
  });

const database = await withUsableDatabase(
  openDatabase(place, {
    owner,
    ownershipTimes,
    ownershipChanged,
  }),
);
const migrated = await withUsableDatabase(migrate(database));
database.noteDurable();
const store = createDatabaseStore({ database, owner });

async function run({ id, call, args }: CallMessage): Promise<void> {
  const kind = storeCalls[call];
  try {
    if ((kind === 'writes' || kind === 'acted on') && !database.ownership.isHeld()) {
      throw notOwned();
    }
    // The main thread's types guarantee the arguments.
    const method = store[call] as (...given: readonly unknown[]) => Promise<unknown>;
    const value = await method(...args);
    if (kind === 'writes' || kind === 'guarded') database.noteDurable();
    if (call === 'ping') troubles.answered();
    respond({ kind: 'done', id, value });
  } catch (failure) {
    respond({ kind: 'failed', id, failure: troubles.failed(failure) });
  }
  if (call === 'close') port.close();
}

port.on('message', (message: CallMessage) => void run(message));
respond({ kind: 'open', migrated, isNew: migrated.includes(firstMigration) });
