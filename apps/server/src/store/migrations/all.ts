import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { domains } from '../domains.ts';
import { accountTables, socialTables } from './initial/accounts.ts';
import { getDialect } from './initial/dialect.ts';
import { ledgerTables } from './initial/ledger.ts';
import { clusterTables, labTables, matchTables } from './initial/matches.ts';
import { leagueTables, ratedTables } from './initial/rated.ts';
import { shopTables } from './initial/shop.ts';
import { siteTables } from './initial/site.ts';
import type { MigrationOf } from './migration.ts';

/** The migration that creates the tables: it only runs on an empty database. */
export const firstMigration = '001-initial';

const initial: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const dialect = getDialect(kind);
    // The ledger before what refers to its tables and triggers.
    for (const statement of [
      ...matchTables(dialect),
      ...accountTables(dialect),
      ...ledgerTables(dialect),
      ...shopTables(dialect),
      ...ratedTables(dialect),
      ...leagueTables(dialect),
      ...socialTables(dialect),
      ...clusterTables(dialect),
      ...labTables(dialect),
      ...siteTables(dialect),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});

const unsorted: Readonly<Record<string, MigrationOf>> = {
  [firstMigration]: initial,
  ...Object.assign({}, ...domains.map((domain) => domain.migrations)),
};

/** All migrations, in the order of their names. A released migration is never changed. */
export const migrations: Readonly<Record<string, MigrationOf>> = Object.fromEntries(
  Object.entries(unsorted).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
