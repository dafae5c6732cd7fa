// The thread that owns the database: a sync to the disk never stalls the sockets.

import { parentPort, workerData } from 'node:worker_threads';
import { createDatabaseStore } from './database-store.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { AnswerMessage, CallMessage, WorkerData } from './store-calls.ts';
import { unusable } from './unusable.ts';

const port = parentPort!;
const { place, owner } = workerData as WorkerData;

const answer = (message: AnswerMessage): void => port.postMessage(message);

/** Waits for what needs the database to be as it should. */
const whole = <T>(given: Promise<T>): Promise<T> =>
  given.catch((failure: unknown) => {
    throw unusable(place, failure);
  });

const database = await whole(openDatabase(place));
const migrated = await whole(migrate(database));
const store = createDatabaseStore({ database, owner });

const run = async ({ id, call, args }: CallMessage): Promise<void> => {
  try {
    // The other side is typed by the same interface.
    const method = store[call] as (...given: readonly unknown[]) => Promise<unknown>;
    answer({ kind: 'done', id, value: await method(...args) });
  } catch (failure) {
    answer({ kind: 'failed', id, failure });
  }
  if (call === 'close') port.close();
};

port.on('message', (message: CallMessage) => void run(message));
answer({ kind: 'open', migrated });
