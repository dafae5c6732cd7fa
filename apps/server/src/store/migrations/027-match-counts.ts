import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * Creates the table of the balance lab's counts with the engine in its key, because engines with the same rules play
 * differently. `counted_matches` stays as it is: older nodes still write to it during a rolling upgrade, and its counts
 * can't be divided, because only their key, without the engine, says which matches they are of.
 */
export const matchCounts: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const room = kind === 'postgres' ? ' with (fillfactor = 50)' : '';
    await sql
      .raw(
        `create table match_counts (
          engine text not null,
          rules text not null,
          outcome text not null check (outcome in ('first', 'second', 'draw')),
          reason text not null,
          turns integer not null,
          matches integer not null check (matches >= 1),
          windows integer not null check (windows >= 0),
          answered integer not null check (answered between 0 and windows),
          last_at bigint not null,
          primary key (engine, rules, outcome, reason, turns)
        )${room}`,
      )
      .execute(db);
  },
});
