import { once } from 'node:events';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup } from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Number of tries to begin a copy between two transactions, and the time between them in ms. */
const tries = 200;
const retryDelay = 25;

/** SQLite begins no copy while the same connection writes. Node reports that as error 0, "not an error". */
const isWriting = (failure: unknown): boolean =>
  failure instanceof Error && 'errcode' in failure && failure.errcode === 0;

async function copyTo(
  database: DatabaseSync,
  file: string,
  pause: () => Promise<unknown>,
): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      await backup(database, file);
      return;
    } catch (failure) {
      if (left <= 1 || !isWriting(failure)) throw failure;
      await pause();
    }
  }
}

/**
 * Copies an open database to a new file. The file gets its final name when the copy is complete and intact. Throws an
 * error for operators if the copy fails. `pause` waits for a transaction to end.
 */
export async function backupTo(
  database: DatabaseSync,
  file: string,
  pause: () => Promise<unknown> = () => setTimeout(retryDelay),
): Promise<void> {
  if (existsSync(file)) {
    throw new Error(`${file} exists: a backup never replaces a file. Choose another name`);
  }
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    closeSync(openSync(unfinished, 'a', 0o600));
    await copyTo(database, unfinished, pause);
    await checkInThread(unfinished).catch((failure: unknown) => {
      throw new Error(
        `the copy failed SQLite's integrity check: ${errorMessage(failure)}. The database itself is probably damaged: stop the server, and restore the last good backup (docs/operating.md, "Backup and restore")`,
        { cause: failure },
      );
    });
    renameSync(unfinished, file);
  } catch (failure) {
    rmSync(unfinished, { force: true });
    throw new Error(`the backup ${file} was not written: ${errorMessage(failure)}`, {
      cause: failure,
    });
  }
}

const errorMessage = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

/** Runs `checkIntegrity` in a separate thread, because it reads the whole file and would block the store. */
async function checkInThread(file: string): Promise<void> {
  const thread = new Worker(new URL('integrity-thread.ts', import.meta.url), { workerData: file });
  // Rejects with the thread's error.
  await once(thread, 'exit');
}
