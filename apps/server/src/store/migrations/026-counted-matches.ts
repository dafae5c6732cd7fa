import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * Creates the table of the balance lab's counts of matches between people. Its rows are updated with every such match, so
 * that PostgreSQL leaves half of each page free: an update that finds room there needs no new entry in the index.
 */
export const countedMatches: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const room = kind === 'postgres' ? ' with (fillfactor = 50)' : '';
    await sql
      .raw(
        `create table counted_matches (
          rules text not null,
          outcome text not null check (outcome in ('first', 'second', 'draw')),
          reason text not null,
          turns integer not null,
          matches integer not null check (matches >= 1),
          windows integer not null check (windows >= 0),
          answered integer not null check (answered between 0 and windows),
          last_at bigint not null,
          primary key (rules, outcome, reason, turns)
        )${room}`,
      )
      .execute(db);
  },
});
