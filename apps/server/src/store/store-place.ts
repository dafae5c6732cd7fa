import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toMarkFile } from './durability-mark.ts';

/** Location of the store. `databaseUrl` is null for SQLite in the data folder. */
export interface StorePlace {
  readonly data: string;
  readonly databaseUrl: string | null;
}

/** Name of the SQLite database in the data folder. */
export const databaseFile = 'stackmate.db';

/** Returns the path of the SQLite database. */
export const databaseFilePath = ({ data }: StorePlace): string => join(data, databaseFile);

/** Returns whether a data folder has or had a SQLite database. A deleted database leaves its mark. */
export const hasDatabase = (data: string): boolean => {
  const file = join(data, databaseFile);
  return existsSync(file) || existsSync(toMarkFile(file));
};
