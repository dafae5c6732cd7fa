import { sql } from 'kysely';
import type { Generated, Kysely } from 'kysely';
import type { MigrationOf } from '../migrations/migration.ts';
import { getDialect } from '../migrations/initial/dialect.ts';

/** [MK5] A search that a player watches: they hear of copies that are listed and fit. */
export interface WatchTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly player: string;
  readonly search: string;
  readonly at: number;
}

/** A card of which a copy could fit a watch; 0 stands for any, where these are many. */
export interface WatchCardTable {
  readonly definition: number;
  readonly watch: number;
}

/** [MK5] A listed copy that fits what a player watches or wants. */
export interface MarketAlertTable {
  readonly player: string;
  /** Number of the listing. */
  readonly listing: number;
  readonly search: string;
  /** What the player's order offers; null for a watch. */
  readonly offered: number | null;
  readonly at: number;
}

/** The push notifications that sum up a player's alerts. */
export interface AlertPushTable {
  readonly player: string;
  /** When the last one was sent; 0 before. */
  readonly told_at: number;
  /** Alerts since then, and when they are sent; 0 without any. */
  readonly waiting: number;
  readonly due_at: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly watches: WatchTable;
    readonly watch_cards: WatchCardTable;
    readonly market_alerts: MarketAlertTable;
    readonly alert_pushes: AlertPushTable;
  }
}

/** [MK5] Adds watches and alerts. */
export const marketAlerts: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const { longCounted } = getDialect(kind);
    for (const statement of [
      `create table watches (
        number ${longCounted},
        id text not null unique,
        player text not null,
        search text not null,
        at bigint not null,
        unique (player, search)
      )`,
      `create table watch_cards (
        definition integer not null,
        watch bigint not null,
        primary key (definition, watch)
      )`,
      'create index watch_cards_of_watch on watch_cards (watch)',
      `create table market_alerts (
        player text not null,
        listing bigint not null,
        search text not null,
        offered integer,
        at bigint not null,
        primary key (player, listing)
      )`,
      'create index market_alerts_by_time on market_alerts (at)',
      'create index market_alerts_of_player on market_alerts (player, at)',
      `create table alert_pushes (
        player text primary key,
        told_at bigint not null,
        waiting integer not null,
        due_at bigint not null
      )`,
      'create index alert_pushes_due on alert_pushes (due_at) where due_at > 0',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
