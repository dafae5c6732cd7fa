import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * Shows accounts under the names that they hold. A connection that a guest had opened before signing up could still
 * change the name shown.
 */
export const shownNames: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    const held = sql`from account_names
      where account_names.player = players.id and account_names.until is null`;
    await sql`update players set name = (select account_names.name ${held})
      where exists (select 1 ${held} and account_names.name <> players.name)`.execute(db);
  },
});
