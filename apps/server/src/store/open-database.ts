import { join } from 'node:path';
import type { Database } from './database.ts';
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

export const openDatabase = async (place: StorePlace): Promise<Database> =>
  place.databaseUrl === null ? openSqlite(databaseFileOf(place)) : openPostgres(place.databaseUrl);
