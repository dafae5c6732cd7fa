import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Creates one level at a time, because Node's recursive `mkdirSync` never ends under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Creates the data folder if it doesn't exist. Returns its absolute path. Throws an error for operators if it isn't
 * writable.
 */
export function openDataFolder(folder: string): string {
  const path = resolve(folder);
  try {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new Error(`the data folder ${path} can't be used (STACKMATE_DATA): ${why}`, {
      cause: failure,
    });
  }
  return path;
}

/** Max wait for a server that is stopping, in ms. */
const lockPatience = 2000;

/**
 * Locks a data folder for this process, as long as it lives. Returns a function that releases it. Throws an error for
 * operators if another server uses the folder: each would overwrite the other's admin address.
 */
export function lockDataFolder(path: string): () => void {
  // SQLite's lock works on every system, and the kernel releases it with the process. The file stays empty.
  const lock = new DatabaseSync(join(path, 'server.lock'), { timeout: lockPatience });
  try {
    lock.exec('begin exclusive');
  } catch (failure) {
    lock.close();
    if (!(failure instanceof Error && /database is locked/.test(failure.message))) throw failure;
    throw new Error(
      `the data folder ${path} is in use: another server is running on this data folder. Stop that server (npm run admin -- drain), or set STACKMATE_DATA to another folder; each node of a cluster needs its own`,
      { cause: failure },
    );
  }
  return () => lock.close();
}
