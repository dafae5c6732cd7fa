import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Adds who had no account when a match began; null in the matches so far. */
export const guests: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['south_guest', 'north_guest'])
      await db.schema.alterTable('matches').addColumn(column, 'integer').execute();
  },
});
