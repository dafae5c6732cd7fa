import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Descriptions of nodes; null for those of earlier versions. */
const columns = ['name', 'engine', 'catalogue', 'build', 'runs', 'bus'] as const;

/** Tells nodes apart for operators, and says which versions of matches each can run. */
export const describedNodes: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const column of columns) {
      await sql.raw(`alter table nodes add column ${column} text`).execute(db);
    }
  },
});
