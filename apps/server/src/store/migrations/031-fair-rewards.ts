import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * Adds what keeps accounts from farming others: the devices of a player, whether the players of a match share an address
 * or device, and the weight of each rated match.
 */
export const fairRewards: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const real = kind === 'sqlite' ? 'real' : 'double precision';
    for (const statement of [
      `create table player_devices (
        player text not null,
        device text not null,
        used_at bigint not null,
        primary key (player, device)
      )`,
      `alter table matches add column same_household integer not null default 0
        check (same_household in (0, 1))`,
      `alter table rating_changes add column share ${real} not null default 1
        check (share > 0 and share <= 1)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
