import { reportOutcomes } from '@stackmate/protocol/operate';
import { sql } from 'kysely';
import type { Generated, Kysely } from 'kysely';
import { getDialect } from '../migrations/initial/dialect.ts';
import type { MigrationOf } from '../migrations/migration.ts';

const placeKinds = ['device', 'network'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A note of an operator about a player. Notes are never changed. */
export interface PlayerNoteTable {
  readonly number: Generated<number>;
  readonly player: string;
  readonly at: number;
  readonly operator: string;
  readonly text: string;
}

/**
 * A device or network that an account was used from: a browser by the hash of its cookie, or the first 24 bits of an
 * IPv4 address, 48 of an IPv6 address.
 */
export interface PlayerPlaceTable {
  readonly player: string;
  readonly kind: PlaceKind;
  readonly place: string;
  readonly first_at: number;
  readonly seen_at: number;
  /** Number of uses from there that were an hour apart. */
  readonly times: number;
  /** 1 if the account was created from there. */
  readonly signed_up: number;
}

/** A network from which nobody can create an account until a time. */
export interface NetworkBlockTable {
  readonly network: string;
  readonly until: number;
  readonly reason: string;
  readonly operator: string;
  readonly created_at: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly player_notes: PlayerNoteTable;
    readonly player_places: PlayerPlaceTable;
    readonly network_blocks: NetworkBlockTable;
  }
}

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Adds what operators need to work on reports and players. */
export const addModeration: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const { counted } = getDialect(kind);
    for (const statement of [
      'alter table reports add column assignee text',
      'alter table reports add column assigned_at bigint',
      `alter table reports add column outcome text check (outcome in (${list(reportOutcomes)}))`,
      `create index reports_of_assignee on reports (assignee, number)
        where resolved_at is null and assignee is not null`,
      'create index reports_for_reason on reports (reason, number)',
      'alter table operator_actions add column report bigint',
      `create index operator_actions_on_report on operator_actions (report, number)
        where report is not null`,
      `create table player_notes (
        number ${counted},
        player text not null,
        at bigint not null,
        operator text not null,
        text text not null check (length(text) between 1 and 2000)
      )`,
      'create index player_notes_of_player on player_notes (player, number)',
      kind === 'sqlite'
        ? `create trigger player_notes_no_update before update of player, at, text on player_notes
           begin select raise(abort, 'rows of player_notes never change'); end`
        : `create trigger player_notes_no_update before update of player, at, text on player_notes
           for each row execute function refuse_change()`,
      `create table player_places (
        player text not null,
        kind text not null check (kind in (${list(placeKinds)})),
        place text not null,
        first_at bigint not null,
        seen_at bigint not null,
        times integer not null check (times >= 1),
        signed_up integer not null check (signed_up in (0, 1)),
        primary key (player, kind, place)
      )`,
      'create index player_places_by_place on player_places (kind, place, seen_at)',
      'create index player_places_by_time on player_places (seen_at)',
      'create index player_places_of_signups on player_places (first_at) where signed_up = 1',
      `create table network_blocks (
        network text primary key,
        until bigint not null,
        reason text not null,
        operator text not null,
        created_at bigint not null
      )`,
      'create index network_blocks_by_end on network_blocks (until)',
      'create index player_devices_by_device on player_devices (device)',
      'create index card_movements_received on card_movements (receiver, at)',
      'create index card_movements_sent on card_movements (sender, at)',
      // Names are found by their beginning, whatever the order of the database's language.
      ...(kind === 'sqlite'
        ? []
        : ['create index account_names_by_start on account_names (key collate "C")']),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});

/** Merges the indexes for exports and for the console, since every movement pays for each index. */
export const mergeMovementIndexes: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      'drop index card_movements_to',
      'drop index card_movements_from',
      'drop index card_movements_received',
      'drop index card_movements_sent',
      'create index card_movements_received on card_movements (receiver, at, card, seq)',
      'create index card_movements_sent on card_movements (sender, at, card, seq)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
