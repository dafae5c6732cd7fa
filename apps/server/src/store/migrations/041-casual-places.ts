import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Counts the players who wait for a casual match at a network address. Nodes of earlier versions leave it null. */
export const casualPlaces: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table casual_tickets add column address text`.execute(db);
    await sql`create index casual_tickets_of_address on casual_tickets (address)`.execute(db);
  },
});
