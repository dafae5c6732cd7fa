import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Makes the data folder if it is not there. Throws in plain words if it can't be written. Returns its full path. */
export function openDataFolder(folder: string): string {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new Error(`the data folder ${path} can't be used (STACKMATE_DATA): ${why}`, {
      cause: failure,
    });
  }
  return path;
}
