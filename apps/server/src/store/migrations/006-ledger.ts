import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { MigrationOf } from './migration.ts';

type Kind = Database['kind'];

/** Largest balance, so that every sum is an exact number. */
const mostCoins = 1_000_000_000_000;

/** Statements that refuse to change or delete rows of a table. */
export const immutable = (kind: Kind, table: string): readonly string[] =>
  kind === 'sqlite'
    ? ['update', 'delete'].map(
        (change) =>
          `create trigger ${table}_no_${change} before ${change} on ${table}
           begin select raise(abort, 'rows of ${table} never change'); end`,
      )
    : [
        `create trigger ${table}_no_change before update or delete on ${table}
         for each row execute function refuse_change()`,
        `create trigger ${table}_no_truncate before truncate on ${table}
         for each statement execute function refuse_change()`,
      ];

/** Statements that refuse to delete cards, and to change what they were created with. */
const constantCards = (kind: Kind): readonly string[] => {
  const columns = 'id, card, roll, blueprint, origin, edition, serial, created_at';
  return kind === 'sqlite'
    ? [
        `create trigger cards_no_delete before delete on cards
         begin select raise(abort, 'cards are never deleted'); end`,
        `create trigger cards_constant before update of ${columns} on cards
         begin select raise(abort, 'a card keeps what it was created with'); end`,
      ]
    : [
        `create trigger cards_no_delete before delete on cards
         for each row execute function refuse_change()`,
        `create trigger cards_no_truncate before truncate on cards
         for each statement execute function refuse_change()`,
        `create trigger cards_constant before update of ${columns} on cards
         for each row execute function refuse_change()`,
      ];
};

const tablesOf = (kind: Kind): readonly string[] => {
  // Causes are found by their beginning, which needs an order without a language's rules.
  const bytewise = kind === 'sqlite' ? 'text' : 'text collate "C"';
  const counted = kind === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key';
  return [
    `create table wallets (
      player text primary key,
      balance bigint not null check (balance between 0 and ${mostCoins}),
      cards integer not null check (cards >= 0),
      places integer not null check (places >= 0),
      decks integer not null check (decks >= 0),
      vip_until bigint,
      starter text
    )`,
    `create table coin_movements (
      number ${counted},
      cause ${bytewise} not null unique,
      debit text not null,
      credit text not null,
      amount bigint not null check (amount between 1 and ${mostCoins}),
      reason text not null,
      at bigint not null,
      check (debit <> credit)
    )`,
    'create index coin_movements_from on coin_movements (debit, number)',
    'create index coin_movements_to on coin_movements (credit, number)',
    `create table print_runs (
      edition text not null,
      card integer not null,
      printed integer not null check (printed >= 0),
      primary key (edition, card)
    )`,
    `create table cards (
      number ${counted},
      id text not null unique,
      owner text not null,
      seq integer not null check (seq >= 1),
      card integer not null,
      roll text not null,
      blueprint text,
      origin text not null,
      edition text not null,
      serial integer not null check (serial >= 1),
      created_at bigint not null,
      acquired_at bigint not null,
      moves text not null,
      experience integer not null check (experience >= 0),
      matches integer not null check (matches >= 0),
      wins integer not null check (wins between 0 and matches),
      locked integer not null check (locked in (0, 1)),
      favourite integer not null check (favourite in (0, 1)),
      tags text not null,
      unique (edition, card, serial)
    )`,
    'create index cards_of_owner on cards (owner, number)',
    `create table card_movements (
      card bigint not null references cards (number),
      seq integer not null check (seq >= 1),
      sender text not null,
      receiver text not null,
      cause ${bytewise} not null unique,
      at bigint not null,
      primary key (card, seq),
      check (sender <> receiver)
    )`,
    `create table request_keys (
      player text not null,
      key text not null,
      body text not null,
      answer text,
      at bigint not null,
      primary key (player, key)
    )`,
    'create index request_keys_by_time on request_keys (player, at)',
    `create table decks (
      id text primary key,
      player text not null,
      name text not null,
      version integer not null check (version >= 1),
      saved_at bigint not null,
      content text not null,
      state text not null,
      kind text not null,
      monsters integer not null,
      spells integer not null,
      supermons integer not null,
      deleted_until bigint
    )`,
    'create index decks_of_player on decks (player, saved_at)',
    `create table deck_versions (
      deck text not null,
      version integer not null,
      name text not null,
      saved_at bigint not null,
      content text not null,
      primary key (deck, version)
    )`,
    `create table deck_cards (
      deck text not null,
      card bigint not null,
      primary key (deck, card)
    )`,
    'create index decks_of_card on deck_cards (card)',
  ];
};

/** Creates the ledger of coins and cards, and the tables for vaults and decks. Rows of the ledger never change. */
export const ledger: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const refuseChange = `create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'rows of % never change', tg_table_name; end $$`;
    for (const statement of [
      ...tablesOf(kind),
      ...(kind === 'postgres' ? [refuseChange] : []),
      ...immutable(kind, 'coin_movements'),
      ...immutable(kind, 'card_movements'),
      ...constantCards(kind),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
