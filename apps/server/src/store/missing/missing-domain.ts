import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { getDialect } from '../migrations/initial/dialect.ts';
import type { StoreOf } from '../query.ts';
import { craftingChecks } from './audit-crafting.ts';
import { craftingQueries } from './crafting.ts';
import '../ledger/credit-tables.ts';
import { wishQueries } from './wishes.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/economy';

/** [PK5] Missing cards: wish lists and crafting. */
export const missingDomain = defineDomain({
  queries: { ...wishQueries, ...craftingQueries },
  exports: {
    wishes: { list: 'wishes', columns: ['player'], key: ['card'] },
    craft_credits: { list: 'craftCredits', columns: ['player'], key: ['player'] },
    credit_movements: { list: 'creditMovements', columns: ['player'], key: ['number'] },
    // The secret of an open craft decides its roll (PK2).
    crafts: { list: 'crafts', columns: ['player'], key: ['number'], secret: ['secret'] },
  },
  playerTables: ['wishes', 'craft_credits', 'credit_movements', 'crafts'],
  audit: craftingChecks,
  migrations: {
    '013-missing-cards': (kind) => ({
      async up(db: Kysely<unknown>) {
        const { longCounted, bytewise } = getDialect(kind);
        for (const statement of [
          `create table wishes (
            player text not null,
            card integer not null,
            at bigint not null,
            primary key (player, card)
          )`,
          `create table craft_credits (
            player ${bytewise} not null primary key,
            amount bigint not null check (amount >= 0)
          )`,
          `create table credit_movements (
            number ${longCounted},
            player text not null,
            cause ${bytewise} not null unique,
            amount bigint not null check (amount <> 0),
            at bigint not null
          )`,
          'create index credit_movements_of_player on credit_movements (player)',
          `create table crafts (
            number ${longCounted},
            id text not null unique,
            player text not null,
            card integer not null,
            secret text not null,
            commitment text not null,
            nonce text,
            created_at bigint not null,
            crafted_at bigint,
            check ((crafted_at is null) = (nonce is null))
          )`,
          // Sales count a player's copies of a card.
          'create index cards_of_owner_by_card on cards (owner, card)',
          'create index crafts_of_player on crafts (player)',
          // One chosen card at a time.
          'create unique index open_craft_of_player on crafts (player) where crafted_at is null',
        ])
          await sql.raw(statement).execute(db);
      },
    }),
  },
});

export type MissingStore = StoreOf<typeof missingDomain.queries>;
