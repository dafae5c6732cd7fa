import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Ties push devices to sessions, and adds the occasions that players choose. Nothing has used the table so far. */
export const pushDevices: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'drop table push_devices',
      `create table push_devices (
        id text primary key,
        player text not null,
        session text not null unique,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        device text not null,
        created_at bigint not null
      )`,
      'create index push_devices_of_player on push_devices (player)',
      `create table push_choices (
        player text primary key,
        kinds text not null
      )`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
