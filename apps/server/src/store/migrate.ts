import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE as migrationTable, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/all.ts';

/** Treatment of tables of an older version: migrate them, refuse them, or use them as they are. */
export type MigrationMode = 'run' | 'refuse' | 'leave';

/** Throws an error for operators unless the tables are of this version. Changes nothing. */
async function assertMigrated({ patient }: Database): Promise<void> {
  const tables = await patient.introspection.getTables({ withInternalKyselyTables: true });
  const done = new Set(
    tables.some(({ name }) => name === migrationTable)
      ? (
          await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(
            patient,
          )
        ).rows.map(({ name }) => name)
      : [],
  );
  const unknown = [...done].find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw newerTables(unknown);
  const missing = Object.keys(migrations).filter((name) => !done.has(name));
  if (missing.length === 0) return;
  throw new Error(
    `its tables are those of an older version, and this command doesn't change them (missing: ${missing.join(', ')}). Make a backup (npm run admin -- backup FILE), then start this version of the server, which migrates them; or use the command of the older version`,
  );
}

const newerTables = (why: string): Error =>
  new Error(
    `it was written by another version of this server, most likely a newer one: ${why}. Start that version, or restore a backup from before the upgrade`,
  );

/** Brings the tables to this version as `mode` says. Returns the names of the executed migrations. */
export async function prepareTables(
  database: Database,
  mode: MigrationMode,
): Promise<readonly string[]> {
  if (mode === 'run') return migrate(database);
  if (mode === 'refuse') await assertMigrated(database);
  return [];
}

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
    if (/corrupted migrations/.test(why)) throw newerTables(why);
    throw new Error(
      `its tables could not be updated and are unchanged: ${why}. The previous version still works with them`,
      { cause: error },
    );
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}
