import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a command on PATH; null if there is none. */
export const findOnPath = (command: string): string | null =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path)) ?? null;
