import type { Database, DatabaseOptions } from './database.ts';
import { databaseFilePath } from './store-place.ts';
import type { StorePlace } from './store-place.ts';

/** Opens the database, and loads the parts of its kind alone. */
export async function openDatabase(place: StorePlace, options: DatabaseOptions): Promise<Database> {
  if (place.databaseUrl === null) {
    const { openSqlite } = await import('./open-sqlite.ts');
    return openSqlite(databaseFilePath(place));
  }
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(place.databaseUrl, options);
}
