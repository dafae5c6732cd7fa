import { once } from 'node:events';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup } from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/**
 * Copies an open database to a new file. The file gets its final name when the copy is complete and intact. Throws an
 * error for operators if the copy fails.
 */
export async function backupTo(database: DatabaseSync, file: string): Promise<void> {
  if (existsSync(file)) {
    throw new Error(`${file} exists: a backup never replaces a file. Choose another name`);
  }
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    closeSync(openSync(unfinished, 'a', 0o600));
    await backup(database, unfinished);
    await checkInThread(unfinished).catch((failure: unknown) => {
      throw new Error(
        `the copy failed SQLite's integrity check: ${errorMessageOf(failure)}. The database itself is probably damaged: stop the server, and restore the last good backup (docs/operating.md, "Backup and restore")`,
        { cause: failure },
      );
    });
    renameSync(unfinished, file);
  } catch (failure) {
    rmSync(unfinished, { force: true });
    throw new Error(`the backup ${file} was not written: ${errorMessageOf(failure)}`, {
      cause: failure,
    });
  }
}

const errorMessageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

/** Runs `checkIntegrity` in a separate thread, because it reads the whole file and would block the store. */
async function checkInThread(file: string): Promise<void> {
  const thread = new Worker(new URL('integrity-thread.ts', import.meta.url), { workerData: file });
  // Rejects with the thread's error.
  await once(thread, 'exit');
}
