import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/all.ts';

/**
 * Updates the tables to this server's layout, or, in tests, to a given one. Returns the names of the executed
 * migrations. Throws an error for operators if one fails; the tables are then unchanged.
 */
export async function migrate(
  { patient, kind }: Database,
  upTo?: string,
): Promise<readonly string[]> {
  const steps = Object.entries(migrations).map(([name, of]) => [name, of(kind)]);
  const migrator = new Migrator({
    db: patient,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) },
  });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const why = error instanceof Error ? error.message : JSON.stringify(error);
    throw new Error(
      /corrupted migrations/.test(why)
        ? `it was written by another version of this server, most likely a newer one: ${why}. Start that version, or restore a backup from before the upgrade`
        : `its tables could not be updated and are unchanged: ${why}. The previous version still works with them`,
      { cause: error },
    );
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
