import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * What the lobbies of a cluster share: who waits for a casual match or a rematch. It isn't worth a sync of the disk: after
 * a crash of PostgreSQL, nodes write the tickets of their connected players again, and rematches are requested again.
 */
const tablesOf = (table: 'table' | 'unlogged table'): readonly string[] => [
  `create ${table} casual_tickets (
    player text primary key,
    command text not null,
    content text not null,
    joined_at bigint not null,
    seen_at bigint not null
  )`,
  `create ${table} rematch_requests (
    match text not null,
    player text not null,
    command text not null,
    at bigint not null,
    primary key (match, player)
  )`,
  'create index rematch_requests_of on rematch_requests (player)',
];

/** Finds the open invites of a player, and the challenges to one. */
const postgresIndexes = [
  `create index invites_of on server_values ((value::jsonb ->> 'player')) where key like 'invite:%'`,
  `create index challenges_to on server_values ((value::jsonb -> 'challenge' ->> 'player'))
    where key like 'invite:%'`,
];

export const sharedLobby: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const statements =
      kind === 'postgres' ? [...tablesOf('unlogged table'), ...postgresIndexes] : tablesOf('table');
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
