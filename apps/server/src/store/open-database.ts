import { assertNotMoved } from './database-move/move-domain.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { databaseFilePath } from './store-place.ts';
import type { StorePlace } from './store-place.ts';

/**
 * Opens the database, and loads the parts of its kind alone. Throws an error for operators if its data was moved elsewhere,
 * or if a move to it isn't complete.
 */
export async function openDatabase(place: StorePlace, options: DatabaseOptions): Promise<Database> {
  const database = await openKind(place, options);
  try {
    await assertNotMoved(database);
    return database;
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

async function openKind(place: StorePlace, options: DatabaseOptions): Promise<Database> {
  if (place.databaseUrl === null) {
    const { openSqlite } = await import('./open-sqlite.ts');
    return openSqlite(databaseFilePath(place));
  }
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres(place.databaseUrl, options);
}
