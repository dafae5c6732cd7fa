import { immutable, refuseChange } from './dialect.ts';
import type { Dialect } from './dialect.ts';

/** Largest balance, so that every sum is an exact number. */
const maxCoins = 1_000_000_000_000;

/** Statements that refuse to delete cards, and to change the columns fixed at their creation. */
const constantCards = (kind: Dialect['kind']): readonly string[] => {
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

const deckTables: readonly string[] = [
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
      deleted_until bigint,
      session text,
      cover integer
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
  `create table deck_cards (
      deck text not null,
      card bigint not null,
      primary key (deck, card)
    )`,
  'create index decks_of_card on deck_cards (card)',
];

/** The ledger of coins and cards, whose rows never change, and the tables for vaults and decks. */
export const ledgerTables = ({ kind, longCounted, bytewise }: Dialect): readonly string[] => [
  `create table wallets (
      player text primary key,
      balance bigint not null check (balance between 0 and ${maxCoins}),
      cards integer not null check (cards >= 0),
      places integer not null check (places >= 0),
      decks integer not null check (decks >= 0),
      vip_until bigint,
      starter text
    )`,
  `create table coin_movements (
      number ${longCounted},
      cause ${bytewise} not null unique,
      debit text not null,
      credit text not null,
      amount bigint not null check (amount between 1 and ${maxCoins}),
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
      number ${longCounted},
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
  'create index card_movements_to on card_movements (receiver, card, seq)',
  'create index card_movements_from on card_movements (sender, card, seq)',
  `create table request_keys (
      player text not null,
      key text not null,
      body text not null,
      answer text,
      at bigint not null,
      primary key (player, key)
    )`,
  'create index request_keys_by_time on request_keys (player, at)',
  ...deckTables,
  ...refuseChange(kind),
  ...immutable(kind, 'coin_movements'),
  ...immutable(kind, 'card_movements'),
  ...constantCards(kind),
];
