import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE as migrationTable, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { firstMigration, migrations } from './migrations/all.ts';
import type { Tables } from './tables.ts';

/** Treatment of tables of an older version: migrate them, refuse them, or use them as they are. */
export type MigrationMode = 'run' | 'refuse' | 'leave';

/** The migrations from before the first release. Together they led to what `001-initial` creates. */
const unreleased = { first: '001-matches', last: '041-casual-places' };

/** Returns the names of the migrations that a database has run. */
async function readDone(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTable)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(migrationTable)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns those of the names that are from before the first release. Throws an error for operators if some are missing. */
function findUnreleased(names: readonly string[]): readonly string[] {
  if (!names.includes(unreleased.first)) return [];
  if (names.includes(unreleased.last)) {
    return names.filter((name) => unreleased.first <= name && name <= unreleased.last);
  }
  throw new Error(
    `its tables are those of an earlier state of the program, from before the first release. Start it once with the last commit that has apps/server/src/store/migrations/${unreleased.last}.ts (the parent of the one that git log -1 --diff-filter=D -- PATH prints), which updates them, then start this version`,
  );
}

/** Notes the initial migration in a database that has run all migrations from before the first release. */
const renameUnreleased = ({ patient, kind }: Database): Promise<void> =>
  patient.transaction().execute(async (inside) => {
    if ((await readDone(inside)).length === 0) return;
    const table = sql.table(migrationTable);
    // Several nodes may start at the same time.
    if (kind === 'postgres') await sql`lock table ${table} in exclusive mode`.execute(inside);
    const names = findUnreleased(await readDone(inside));
    if (names.length === 0) return;
    await sql`delete from ${table} where name in (${sql.join(names)})`.execute(inside);
    await sql`insert into ${table} (name, timestamp)
      values (${firstMigration}, ${new Date().toISOString()})`.execute(inside);
  });

/** Throws an error for operators unless the tables are of this version. Changes nothing. */
async function assertMigrated({ patient }: Database, all: typeof migrations): Promise<void> {
  const names = await readDone(patient);
  const replaced = findUnreleased(names);
  const done = new Set(names.filter((name) => !replaced.includes(name)));
  if (replaced.length > 0) done.add(firstMigration);
  const unknown = [...done].find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) throw newerTables(unknown);
  const missing = Object.keys(all).filter((name) => !done.has(name));
  if (missing.length === 0) return;
  throw new Error(
    `its tables are those of an older version, and this command doesn't change them (missing: ${missing.join(', ')}). Make a backup (npm run admin -- backup FILE), then start this version of the server, which migrates them; or use the command of the older version`,
  );
}

const newerTables = (why: string): Error =>
  new Error(
    `it was written by another version of this server, most likely a newer one: ${why}. Start that version, or restore a backup from before the upgrade`,
  );

/**
 * Brings the tables to this version, or, in tests, to that of other migrations, as `mode` says. Returns the names of the
 * executed migrations.
 */
export async function prepareTables(
  database: Database,
  mode: MigrationMode,
  all: typeof migrations = migrations,
): Promise<readonly string[]> {
  if (mode === 'run') return migrate(database, all);
  if (mode === 'refuse') await assertMigrated(database, all);
  return [];
}

/**
 * Updates the tables to this server's layout, or, in tests, to that of other migrations. Returns the names of the executed
 * migrations. Throws an error for operators if one fails; the tables are then unchanged.
 */
export async function migrate(
  database: Database,
  all: typeof migrations = migrations,
): Promise<readonly string[]> {
  const { patient, kind } = database;
  await renameUnreleased(database);
  const steps = Object.entries(all).map(([name, of]) => [name, of(kind)]);
  const migrator = new Migrator({
    db: patient,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) },
  });
  const { error, results } = await migrator.migrateToLatest();
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
