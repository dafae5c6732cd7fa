import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * Leaves half of each page of `standing_counts` free on PostgreSQL. Its rows are updated with every rated match, and an
 * update that finds room on its page needs no new entry in the index.
 */
export const roomForCounts: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    if (kind === 'postgres') {
      await sql.raw('alter table standing_counts set (fillfactor = 50)').execute(db);
    }
  },
});
