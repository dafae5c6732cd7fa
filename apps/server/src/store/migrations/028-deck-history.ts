import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { coverOf, draftOf } from '../collection/deck-rows.ts';
import type { MigrationOf } from './migration.ts';

const decksPerPage = 100;

/** Gives decks that were saved before covers had a column the one that lists have shown. */
async function addCovers(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; content: string }>`select id, content from decks
      where id > ${after} order by id limit ${decksPerPage}`.execute(db);
    for (const { id, content } of rows) {
      const cover = coverOf(draftOf(content));
      await sql`update decks set cover = ${cover} where id = ${id}`.execute(db);
    }
    if (rows.length < decksPerPage) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * Adds covers to decks, and the table of their versions with compressed contents. `deck_versions` stays: older nodes
 * still use it during a rolling upgrade, and the next save of a deck moves its rows.
 */
export const deckHistory: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'alter table decks add column cover integer',
      `create table deck_history (
        deck text not null,
        version integer not null check (version >= 1),
        player text not null,
        name text not null,
        saved_at bigint not null,
        monsters integer not null,
        spells integer not null,
        supermons integer not null,
        bytes integer not null check (bytes > 0),
        content text not null,
        primary key (deck, version)
      )`,
      'create index deck_history_of_player on deck_history (player, saved_at, deck, version, bytes)',
    ]) {
      await sql.raw(statement).execute(db);
    }
    await addCovers(db);
  },
});
