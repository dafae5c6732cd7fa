import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from '../migrations/migration.ts';

/** [MK4] Adds where players trade from, what a sold copy was worth, and indexes for the trades of two players. */
export const traderHouseholds: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table trader_households (
        player text not null,
        household text not null,
        seen_at bigint not null,
        primary key (player, household)
      )`,
      'create index trader_households_by_hash on trader_households (household)',
      'create index trader_households_by_time on trader_households (seen_at)',
      'alter table sales add column worth integer not null default 0',
      // Nobody knows any more what they were worth: they say nothing about flows of value.
      'update sales set worth = price',
      'create index sales_of_pair on sales (seller, buyer)',
      'create index swaps_of_pair on swaps (proposer, receiver)',
      `create index matches_of_household on matches (south_player, north_player)
        where same_household = 1`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
