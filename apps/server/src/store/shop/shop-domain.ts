import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import type { StoreOf } from '../query.ts';
import { auditBoosters } from './audit-boosters.ts';
import { auditInbox } from './audit-inbox.ts';
import { auditBoughtCards, auditPayments, avatarChecks } from './audit-purchases.ts';
import { boosterQueries } from './boosters.ts';
import { eraseInbox, inboxQueries } from './inbox.ts';
import { offerQueries } from './offers.ts';
import { shopOperatorQueries } from './operators.ts';
import { paymentQueries } from './payments.ts';
import { codeQueries } from './redeem-codes.ts';
import './shop-tables.ts';
import { vipQueries } from './vip.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/economy';

/** Boosters, store, inbox, redeem codes, VIP and payments. */
export const shopDomain = defineDomain({
  queries: {
    ...offerQueries,
    ...boosterQueries,
    ...inboxQueries,
    ...codeQueries,
    ...vipQueries,
    ...paymentQueries,
    ...shopOperatorQueries,
  },
  exports: {
    // The secret of a sealed booster decides its cards (PK2).
    boosters: { list: 'boosters', columns: ['owner'], key: ['number'], secret: ['secret'] },
    owned_avatars: { list: 'avatars', columns: ['player'], key: ['avatar'] },
    inbox_items: { list: 'inbox', columns: ['player'], key: ['number'], isLong: true },
    codes: { list: 'codes', columns: ['redeemed_by'], key: ['hash'], secret: ['hash'] },
    code_batches: null,
    vip_grants: { list: 'vip', columns: ['player'], key: ['number'] },
    payments: {
      list: 'payments',
      columns: ['player'],
      key: ['id'],
      secret: ['session', 'intent'],
    },
    // Events of the payments above.
    payment_events: null,
  },
  erase: eraseInbox,
  audit: [
    { name: 'boosters', start: '0', check: (db, after) => auditBoosters(db, Number(after)) },
    { name: 'payments', start: '0', check: (db, after) => auditPayments(db, Number(after)) },
    { name: 'bought', start: '0', check: (db, after) => auditBoughtCards(db, Number(after)) },
    { name: 'inbox', start: '0', check: (db, after) => auditInbox(db, Number(after)) },
    ...avatarChecks,
  ],
  migrations: {
    '002-owned-avatars': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table owned_avatars (
          player text not null,
          avatar text not null,
          cause text not null,
          at bigint not null,
          primary key (cause, avatar)
        )`.execute(db);
        await sql`create unique index owned_avatars_of_player on owned_avatars (player, avatar)
          where player <> 'sink'`.execute(db);
      },
    }),
  },
});

/** Each write is one transaction. */
export type ShopStore = StoreOf<typeof shopDomain.queries>;
