import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Indexes by which the export of a player finds rows, which nothing else looks up by player. */
const indexes = {
  card_movements_to: ['card_movements', ['receiver', 'card', 'seq']],
  card_movements_from: ['card_movements', ['sender', 'card', 'seq']],
  boosters_of_owner: ['boosters', ['owner', 'number']],
  codes_of_player: ['codes', ['redeemed_by', 'hash']],
} as const;

/** Adds the editing session of decks, so that their history has one version of each, and indexes for exports. */
export const decksAndExports: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('decks').addColumn('session', 'text').execute();
    for (const [name, [table, columns]] of Object.entries(indexes)) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
});
