import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Adds how players appear to others. null is the default, as for every player so far. */
export const appearance: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['avatar', 'card_back'])
      await db.schema.alterTable('players').addColumn(column, 'text').execute();
  },
});
