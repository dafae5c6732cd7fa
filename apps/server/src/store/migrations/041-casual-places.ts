import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** As in PostgreSQL: finds the open invites of a player, and the challenges to one. */
const sqliteIndexes = [
  `create index invites_of on server_values (value ->> 'player') where key like 'invite:%'`,
  `create index challenges_to on server_values (value -> 'challenge' ->> 'player')
    where key like 'invite:%'`,
];

/** Counts the players who wait for a casual match at a network address. Nodes of earlier versions leave it null. */
export const casualPlaces: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const index of kind === 'sqlite' ? sqliteIndexes : []) await sql.raw(index).execute(db);
    await sql`alter table casual_tickets add column address text`.execute(db);
    await sql`create index casual_tickets_of_address on casual_tickets (address)`.execute(db);
  },
});
