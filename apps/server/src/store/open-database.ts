import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, DatabaseOptions } from './database.ts';
import { markFileOf } from './durability-mark.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';

/** Where the store is; `databaseUrl` null for SQLite in the data folder. */
export interface StorePlace {
  readonly data: string;
  readonly databaseUrl: string | null;
}

/** In the data folder. */
export const databaseFile = 'stackmate.db';

/** Where the database of SQLite is. */
export const databaseFileOf = ({ data }: StorePlace): string => join(data, databaseFile);

/** False if a data folder never had a database of SQLite. One that was deleted left its mark. */
export const hasDatabase = (data: string): boolean => {
  const file = join(data, databaseFile);
  return existsSync(file) || existsSync(markFileOf(file));
};

export const openDatabase = async (
  place: StorePlace,
  options: DatabaseOptions,
): Promise<Database> =>
  place.databaseUrl === null
    ? openSqlite(databaseFileOf(place))
    : openPostgres(place.databaseUrl, options);
