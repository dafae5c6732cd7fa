import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Cover of a deck that was saved before covers had a column: the chosen card, or else the first one. */
const cover = {
  sqlite: `coalesce(json_extract(content, '$.cover'), json_extract(content, '$.main[0].card'),
    json_extract(content, '$.superdeck[0].card'))`,
  postgres: `coalesce(content::json ->> 'cover', content::json #>> '{main,0,card}',
    content::json #>> '{superdeck,0,card}')::integer`,
} as const;

/**
 * Adds covers to decks, and the table of their versions with compressed contents. `deck_versions` stays: older nodes
 * still use it during a rolling upgrade, and the next save of a deck moves its rows.
 */
export const deckHistory: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'alter table decks add column cover integer',
      `update decks set cover = ${cover[kind]}`,
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
  },
});
