import { rollQuality } from '@stackmate/economy';
import { tradingRules } from '@stackmate/economy/trading';
import type { MarketAlert, TradedCopy } from '@stackmate/protocol/trading';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { toCopy } from '../collection/vault-cards.ts';
import { inChunks } from '../in-chunks.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { listedCards, toTradedCopy } from './market-reads.ts';

/** An open listing that somebody may wait for. */
export interface FreshListing {
  readonly number: number;
  readonly seller: string;
  readonly price: number;
  readonly listedAt: number;
  readonly copy: TradedCopy;
}

/** A search that somebody waits with. */
export interface WaitingSearch {
  /** Number of the watch, or of the wanted order. */
  readonly number: number;
  readonly player: string;
  readonly search: string;
  /** What an order offers; null for a watch. */
  readonly offered: number | null;
}

/** A page of searches that a copy of a card could fit, after a number. */
export interface WaitingPage {
  readonly definition: number;
  readonly after: number;
  readonly limit: number;
}

export interface NewAlert {
  readonly player: string;
  readonly listing: number;
  readonly search: string;
  readonly offered: number | null;
}

/** Alerts of a player that no push notification has told of: how many, and the latest listing. */
export interface DueAlerts {
  readonly player: string;
  readonly count: number;
  readonly latest: MarketAlert;
}

const rowsPerStatement = 100;

const { alerts: rules } = tradingRules.market;

export const alertQueries = {
  /** Returns open listings that were listed after a time, the earliest first; at most `limit`. */
  freshListings: reads(
    async ({ db }, since: number, limit: number): Promise<readonly FreshListing[]> => {
      const rows = await listedCards(db)
        .select('listings.seller')
        .where('listings.changed_at', '>', since)
        .where('listings.status', '=', 'open')
        .orderBy('listings.changed_at')
        .orderBy('listings.number')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        number: row.listing,
        seller: row.seller,
        price: row.price,
        listedAt: row.listed_at,
        copy: toTradedCopy(row),
      }));
    },
  ),

  /** Returns open orders that a copy of a card could fill, by their numbers. */
  ordersFor: reads(
    ({ db }, { definition, after, limit }: WaitingPage): Promise<readonly WaitingSearch[]> =>
      db
        .selectFrom('wanted_cards')
        .innerJoin('wanted_orders', 'wanted_orders.number', 'wanted_cards.wanted')
        .where('wanted_cards.definition', '=', definition)
        .where('wanted_cards.wanted', '>', after)
        .orderBy('wanted_cards.wanted')
        .limit(limit)
        .select(['number', 'player', 'search', 'wanted_orders.price as offered'])
        .execute(),
  ),

  /** Returns watches that a copy of a card could fit, by their numbers. */
  watchesFor: reads(
    async (
      { db },
      { definition, after, limit }: WaitingPage,
    ): Promise<readonly WaitingSearch[]> => {
      const rows = await db
        .selectFrom('watch_cards')
        .innerJoin('watches', 'watches.number', 'watch_cards.watch')
        .where('watch_cards.definition', '=', definition)
        .where('watch_cards.watch', '>', after)
        .orderBy('watch_cards.watch')
        .limit(limit)
        .select(['number', 'player', 'search'])
        .execute();
      return rows.map((row) => ({ ...row, offered: null }));
    },
  ),

  /**
   * [MK5] Stores alerts: one for each player and listing, and a limited number a day for each player. Returns those that
   * are new.
   */
  addAlerts: writes(
    ({ db }, alerts: readonly NewAlert[], at: number): Promise<readonly NewAlert[]> =>
      db.transaction().execute(async (inside) => {
        const added: NewAlert[] = [];
        const players = [...new Set(alerts.map(({ player }) => player))].sort();
        const today = new Map<string, number>();
        for (const some of inChunks(players, rowsPerStatement)) {
          const counts = await inside
            .selectFrom('market_alerts')
            .where('player', 'in', some)
            .where('at', '>', at - rules.day)
            .groupBy('player')
            .select((select) => ['player', select.fn.countAll().as('count')] as const)
            .execute();
          for (const { player, count } of counts) today.set(player, Number(count));
        }
        for (const alert of alerts) {
          const count = today.get(alert.player) ?? 0;
          if (count >= rules.perDay) continue;
          const row = await inside
            .insertInto('market_alerts')
            .values({ ...alert, at })
            .onConflict((conflict) => conflict.doNothing())
            .returning('listing')
            .executeTakeFirst();
          if (!row) continue;
          today.set(alert.player, count + 1);
          added.push(alert);
        }
        const counts = Map.groupBy(added, ({ player }) => player);
        for (const [player, { length: waiting }] of counts) {
          await inside
            .insertInto('alert_pushes')
            .values({ player, told_at: 0, waiting, due_at: at })
            .onConflict((conflict) =>
              conflict.column('player').doUpdateSet((set) => ({
                waiting: set('alert_pushes.waiting', '+', waiting),
                due_at: sql<number>`case when alert_pushes.due_at > 0 then alert_pushes.due_at
                  when alert_pushes.told_at + ${rules.pushEvery} > ${at}
                  then alert_pushes.told_at + ${rules.pushEvery} else ${at} end`,
              })),
            )
            .execute();
        }
        return added;
      }),
  ),

  /**
   * [MK5] Returns what push notifications should tell, one an hour for each player, and marks it as told. At most
   * `limit` players.
   */
  takeDueAlerts: writes(({ db }, now: number, limit: number): Promise<readonly DueAlerts[]> =>
    db.transaction().execute(async (inside) => {
      const due = await inside
        .selectFrom('alert_pushes')
        .where('due_at', '>', 0)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .select(['player', 'waiting'])
        .execute();
      const told: DueAlerts[] = [];
      for (const { player, waiting } of due) {
        const taken = await inside
          .updateTable('alert_pushes')
          .set({ told_at: now, waiting: 0, due_at: 0 })
          .where('player', '=', player)
          .where('due_at', '>', 0)
          .returning('player')
          .executeTakeFirst();
        const [latest] = await readAlerts(inside, player, 1);
        if (taken && latest) told.push({ player, count: waiting, latest });
      }
      return told;
    }),
  ),

  /** [MK5] Returns the latest alerts of a player, the latest first. */
  alertsOf: reads(({ db }, playerId: string, limit: number) => readAlerts(db, playerId, limit)),

  /** Deletes alerts from before a time, at most `limit`. Returns how many were deleted. */
  forgetAlerts: writes(async ({ db }, before: number, limit: number): Promise<number> => {
    const old = await db
      .selectFrom('market_alerts')
      .where('at', '<', before)
      .orderBy('at')
      .limit(limit)
      .select(['player', 'listing'])
      .execute();
    for (const { player, listing } of old) {
      await db
        .deleteFrom('market_alerts')
        .where('player', '=', player)
        .where('listing', '=', listing)
        .execute();
    }
    return old.length;
  }),
};

async function readAlerts(
  db: Kysely<Tables>,
  playerId: string,
  limit: number,
): Promise<readonly MarketAlert[]> {
  const rows = await listedCards(db)
    .innerJoin('market_alerts', 'market_alerts.listing', 'listings.number')
    .where('market_alerts.player', '=', playerId)
    .orderBy('market_alerts.at', 'desc')
    .orderBy('market_alerts.listing', 'desc')
    .limit(limit)
    .select(['market_alerts.search', 'market_alerts.offered', 'market_alerts.at'])
    .execute();
  return rows.map((row) => ({
    listing: row.listing_id,
    card: row.card,
    quality: Math.round(100 * rollQuality(toCopy(row).roll)),
    serial: row.serial,
    price: row.price,
    offered: row.offered,
    search: row.search,
    at: row.at,
    isOpen: row.status === 'open',
  }));
}
