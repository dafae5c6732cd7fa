import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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
