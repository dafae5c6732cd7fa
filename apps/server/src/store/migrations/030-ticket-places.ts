import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Finds the players who wait for a rated match at a network address. */
export const ticketPlaces: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await sql`create index tickets_of_address on tickets (address)`.execute(db);
  },
});
