import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from '../migrations/migration.ts';

/** Statements that put each movement of a card into the queue of the log. */
const queued = {
  sqlite: [
    `create trigger card_movements_queued after insert on card_movements
     begin insert into unlogged_movements (card, seq) values (new.card, new.seq); end`,
  ],
  postgres: [
    `create function queue_movement() returns trigger language plpgsql as
     $$ begin insert into unlogged_movements (card, seq) values (new.card, new.seq); return null; end $$`,
    `create trigger card_movements_queued after insert on card_movements for each row
     execute function queue_movement()`,
  ],
};

/** [OL1] Adds the log of cards, and queues the movements that there are. */
export const addCardLog: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table log_entries (
        number bigint primary key check (number >= 0),
        content text not null,
        card bigint not null
      )`,
      'create index log_entries_of_card on log_entries (card, number)',
      `create table log_hashes (
        level integer not null,
        position bigint not null,
        hash text not null,
        primary key (level, position)
      )`,
      `create table log_checkpoints (
        size bigint primary key,
        note text not null,
        at bigint not null
      )`,
      'create table log_salts (player text primary key, salt text not null)',
      `create table unlogged_movements (
        card bigint not null,
        seq integer not null,
        primary key (card, seq)
      )`,
      'insert into unlogged_movements (card, seq) select card, seq from card_movements',
      ...queued[kind],
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});

/** [OL3] Adds where cards of other servers come from. */
export const addImportedCards: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table imported_cards (
          card bigint primary key references cards (number),
          log text not null,
          entry bigint not null check (entry >= 0)
        )`,
      )
      .execute(db);
  },
});

/** [OL1] Adds the statements about print runs to the log. */
export const addLogStatements: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table log_statements (
          run text primary key,
          content text not null,
          number bigint unique
        )`,
      )
      .execute(db);
  },
});
