import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Level by level: under /proc the recursive `mkdirSync` of Node tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Makes the data folder if it is not there. Throws in plain words if it can't be written. Returns its full path. */
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
