import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the tables for friends, blocks, reports and push notifications. */
export const friends: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const counted =
      kind === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key';
    for (const statement of [
      // One row for both directions, so that a friendship can't be one-sided.
      `create table friendships (
        id text primary key,
        first text not null,
        second text not null,
        since bigint not null,
        check (first < second),
        unique (first, second)
      )`,
      'create index friendships_of_second on friendships (second)',
      `create table friend_requests (
        id text primary key,
        sender text not null,
        receiver text not null,
        created_at bigint not null,
        until bigint not null,
        declined_at bigint,
        withdrawn_at bigint,
        check (sender <> receiver),
        unique (sender, receiver)
      )`,
      'create index friend_requests_of_receiver on friend_requests (receiver)',
      'create index friend_requests_by_end on friend_requests (until)',
      `create table social_settings (
        player text primary key,
        friend_code text not null unique,
        appears_offline integer not null check (appears_offline in (0, 1))
      )`,
      `create table blocks (
        id text primary key,
        player text not null,
        blocked text not null,
        name text not null,
        created_at bigint not null,
        check (player <> blocked),
        unique (player, blocked)
      )`,
      'create index blocks_of_blocked on blocks (blocked)',
      `create table reports (
        number ${counted},
        id text not null unique,
        reporter text not null,
        reported text not null,
        name text not null,
        reason text not null,
        text text not null,
        match text,
        created_at bigint not null,
        resolved_at bigint,
        check (reporter <> reported or reporter = 'deleted')
      )`,
      'create index reports_open on reports (number) where resolved_at is null',
      'create index reports_of_reporter on reports (reporter, number)',
      'create index reports_of_reported on reports (reported, number)',
      `create table push_devices (
        id text primary key,
        player text not null,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        device text not null,
        created_at bigint not null
      )`,
      'create index push_devices_of_player on push_devices (player)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
