import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the table for values that the server stores by key. */
export const serverValues: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('server_values')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .execute();
  },
});
