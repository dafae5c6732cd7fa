import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the table of what wins paid, one row per win. */
export const rewards: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table match_rewards (
        match bigint not null primary key references matches (number),
        player text not null,
        opponent text,
        kind text not null,
        day integer not null,
        content text not null,
        is_paid integer not null check (is_paid in (0, 1))
      )`,
      'create index match_rewards_of_day on match_rewards (player, day)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
