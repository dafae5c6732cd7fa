import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { defineDomain } from '../domain.ts';
import { getDialect } from '../migrations/initial/dialect.ts';
import type { StoreOf } from '../query.ts';
import { eraseWatches, watchQueries } from './watches.ts';
import { alertQueries } from './alerts.ts';
import { marketAlerts } from './alert-tables.ts';
import { tradingChecks } from './audit-trading.ts';
import { flowQueries } from './flows.ts';
import { forgettingQueries } from './forget-trades.ts';
import { netBudgets } from './budget-migration.ts';
import { traderHouseholds } from './household-migration.ts';
import { householdQueries } from './households.ts';
import { eraseRulings } from './freezes.ts';
import { listingQueries } from './listings.ts';
import { marketReads } from './market-reads.ts';
import { tradeRulings } from './ruling-migration.ts';
import { playerTradeQueries } from './player-trades.ts';
import { rulingQueries } from './rulings.ts';
import { offerEmailQueries } from './offer-emails.ts';
import { settlingQueries } from './settle.ts';
import { swapQueries } from './swaps.ts';
import { swapReads } from './swap-reads.ts';
import { undoPreviewQueries } from './undo-preview.ts';
import { undoingQueries } from './undo-trades.ts';
import { wantedQueries } from './wanted.ts';
import './alert-tables.ts';
import './trading-tables.ts';
// Declarations name types of these packages.
import type {} from '@stackmate/economy';
import type {} from '@stackmate/protocol';

const queries = {
  ...alertQueries,
  ...watchQueries,
  ...listingQueries,
  ...wantedQueries,
  ...settlingQueries,
  ...forgettingQueries,
  ...householdQueries,
  ...swapQueries,
  ...swapReads,
  ...undoPreviewQueries,
  ...offerEmailQueries,
  ...undoingQueries,
  ...rulingQueries,
  ...flowQueries,
  ...playerTradeQueries,
  ...marketReads,
};

export type TradingStore = StoreOf<typeof queries>;

/** [TR] [SP] [MK] Swaps and the market. */
export const tradingDomain = defineDomain({
  queries,
  exports: {
    listings: { list: 'listings', columns: ['seller'], key: ['number'] },
    sales: { list: 'sales', columns: ['seller', 'buyer'], key: ['number'] },
    wanted_orders: { list: 'wantedOrders', columns: ['player'], key: ['number'] },
    wanted_cards: null,
    swaps: {
      list: 'swaps',
      columns: ['proposer', 'receiver'],
      key: ['number'],
      others: ['changed_by'],
    },
    swap_cards: { list: 'swapCards', columns: ['owner'], key: ['swap', 'card'] },
    watches: { list: 'watches', columns: ['player'], key: ['number'] },
    watch_cards: null,
    market_alerts: { list: 'marketAlerts', columns: ['player'], key: ['player', 'listing'] },
    alert_pushes: { list: 'alertPushes', columns: ['player'], key: ['player'] },
    trading_pauses: { list: 'tradingPauses', columns: ['player'], key: ['player'] },
    trader_households: {
      list: 'traderHouseholds',
      columns: ['player'],
      key: ['household'],
    },
    trade_rulings: {
      list: 'tradeRulings',
      columns: ['player', 'partner'],
      key: ['number'],
    },
  },
  playerTables: ['market_alerts', 'alert_pushes', 'trading_pauses', 'trader_households'],
  async erase(inside, { playerId, at }) {
    await eraseWatches(inside, playerId);
    await eraseRulings(inside, playerId, at);
    for (const column of ['seller', 'buyer'] as const) {
      await inside
        .updateTable('sales')
        .set({ [column]: 'sink' })
        .where(column, '=', playerId)
        .execute();
    }
    await inside
      .updateTable('listings')
      .set({ seller: 'sink' })
      .where('seller', '=', playerId)
      .execute();
    await inside
      .updateTable('wanted_orders')
      .set({ player: 'sink' })
      .where('player', '=', playerId)
      .execute();
    for (const column of ['proposer', 'receiver'] as const) {
      await inside
        .updateTable('swaps')
        .set({ status: 'withdrawn' })
        .where(column, '=', playerId)
        .where('status', '=', 'open')
        .execute();
      await inside
        .updateTable('swaps')
        .set({ [column]: 'sink' })
        .where(column, '=', playerId)
        .execute();
    }
    await inside
      .updateTable('swaps')
      .set({ changed_by: 'sink' })
      .where('changed_by', '=', playerId)
      .execute();
    await inside
      .updateTable('swap_cards')
      .set({ owner: 'sink' })
      .where('owner', '=', playerId)
      .execute();
  },
  audit: tradingChecks,
  migrations: {
    '025-market-alerts': marketAlerts,
    '026-trade-rulings': tradeRulings,
    '026-trader-households': traderHouseholds,
    '030-wash-swaps': () => ({
      async up(db: Kysely<unknown>) {
        await sql
          .raw('alter table swaps add column is_wash integer not null default 0')
          .execute(db);
      },
    }),
    '036-net-budgets': netBudgets,
    '024-trading': (kind) => ({
      async up(db: Kysely<unknown>) {
        const { longCounted } = getDialect(kind);
        for (const statement of [
          `create table listings (
            number ${longCounted},
            id text not null unique,
            card bigint not null,
            definition integer not null,
            tenth integer not null,
            seller text not null,
            price integer not null check (price > 0),
            status text not null check (status in ('open', 'sold', 'withdrawn', 'returned')),
            listed_at bigint not null,
            changed_at bigint not null
          )`,
          "create unique index listings_open_card on listings (card) where status = 'open'",
          'create index listings_of_seller on listings (seller, status)',
          'create index listings_changed on listings (changed_at)',
          `create table sales (
            number ${longCounted},
            id text not null unique,
            listing bigint not null unique,
            wanted bigint unique,
            card bigint not null,
            definition integer not null,
            tenth integer not null,
            price integer not null check (price > 0),
            seller text not null,
            buyer text not null,
            at bigint not null,
            is_reference integer not null,
            free_at bigint not null,
            status text not null check (status in ('held', 'settled', 'undone')),
            check (seller <> buyer or seller = 'sink')
          )`,
          'create index sales_of_card on sales (definition, tenth, is_reference, number)',
          'create index sales_of_seller on sales (seller, number)',
          'create index sales_of_buyer on sales (buyer, number)',
          'create index sales_held on sales (status, free_at)',
          `create table wanted_orders (
            number ${longCounted},
            id text not null unique,
            player text not null,
            search text not null,
            price integer not null check (price > 0),
            status text not null check (status in ('open', 'filled', 'withdrawn')),
            at bigint not null,
            changed_at bigint not null
          )`,
          'create index wanted_orders_of_player on wanted_orders (player, status)',
          `create table wanted_cards (
            definition integer not null,
            wanted bigint not null,
            price integer not null,
            primary key (definition, wanted)
          )`,
          'create index wanted_cards_by_price on wanted_cards (definition, price, wanted)',
          'create index wanted_cards_of_order on wanted_cards (wanted)',
          `create table swaps (
            number ${longCounted},
            id text not null unique,
            proposer text not null,
            receiver text not null,
            version integer not null check (version >= 1),
            changed_by text not null,
            status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'undone')),
            created_at bigint not null,
            changed_at bigint not null,
            expires_at bigint not null,
            value_offered integer not null,
            value_asked integer not null
          )`,
          'create index swaps_of_proposer on swaps (proposer, status, changed_at)',
          'create index swaps_of_receiver on swaps (receiver, status, changed_at)',
          `create table swap_cards (
            swap bigint not null,
            card bigint not null,
            owner text not null,
            seq integer not null,
            primary key (swap, card)
          )`,
          `create table trading_pauses (
            player text primary key,
            until bigint not null,
            reason text not null
          )`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
    '028-offered-training': () => ({
      async up(db: Kysely<unknown>) {
        for (const statement of [
          "alter table swap_cards add column moves text not null default '[]'",
          'update swap_cards set moves = (select moves from cards where number = swap_cards.card)',
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
    // The history of a card is open to everybody: reading it mustn't sort all its sales.
    '030-sales-by-time': () => ({
      async up(db: Kysely<unknown>) {
        await sql.raw('create index sales_by_time on sales (definition, number)').execute(db);
      },
    }),
  },
});
