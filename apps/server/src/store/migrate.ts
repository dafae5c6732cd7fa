import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/all.ts';

/**
 * Brings the tables to the layout that this server works with, or, for tests, to the named one. Throws in plain words
 * if it fails, with the tables as they were. Says which steps were taken.
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
        ? `it was written by another version of this server, most likely a newer one: ${why}. Start that version again, or restore a backup from before the upgrade`
        : `its tables could not be brought up to date, and are as they were: ${why}. The version before still works with them`,
      { cause: error },
    );
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
