import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Adds the indexes by which old matches without value are found, and counts of those that were deleted. */
export const forgottenMatches: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    const indexes = {
      short_bot_matches: "kind = 'bot' and status = 'over' and entries < 20",
      bot_matches: "kind = 'bot' and status = 'over'",
      aborted_matches: "kind <> 'rated' and status = 'aborted'",
    };
    for (const [name, condition] of Object.entries(indexes)) {
      await sql
        .raw(`create index ${name} on matches (ended_at, number) where ${condition}`)
        .execute(db);
    }
    await db.schema
      .createTable('forgotten_matches')
      .addColumn('status', 'text', (column) => column.primaryKey())
      .addColumn('matches', 'integer', (column) => column.notNull())
      .execute();
  },
});
