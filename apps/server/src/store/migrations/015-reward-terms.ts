import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Adds what decided each reward, as JSON (null in rewards so far), and the players whose rewards are withheld. */
export const rewardTerms: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'alter table match_rewards add column terms text',
      `create table withheld_rewards (
        player text primary key,
        reason text not null,
        since bigint not null
      )`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
