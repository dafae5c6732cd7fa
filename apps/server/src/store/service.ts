import { announcementKinds, announcementPlaces, noticeLimits } from '@stackmate/protocol/service';
import type { Announcement, LimitName, SwitchName } from '@stackmate/protocol/service';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { insertAction } from './insert-action.ts';
import type { DatedNote } from './collection/collection-store.ts';
import { defineDomain } from './domain.ts';
import { getDialect } from './migrations/initial/dialect.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import { newId } from './random-id.ts';
import type { Tables } from './tables.ts';

/** The maintenance that is planned or lasts: one row with the id 1, or none. */
export interface MaintenanceTable {
  readonly id: number;
  readonly starts_at: number;
  readonly ends_at: number;
  /** JSON: the text by the codes of its languages. */
  readonly texts: string;
  readonly operator: string;
  readonly reason: string;
  readonly planned_at: number;
}

export interface AnnouncementTable {
  readonly id: string;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly place: Announcement['place'];
  readonly kind: Announcement['kind'];
  /** JSON, as those of a maintenance. */
  readonly texts: string;
  readonly operator: string;
  readonly reason: string;
  readonly made_at: number;
}

/** What operators changed while the server runs: 0 for what is switched off, or the value of a limit. */
export interface RuntimeValueTable {
  readonly name: string;
  readonly value: number;
  /** When what is switched off is expected back: it comes back by itself then. Null for later. */
  readonly until: number | null;
  readonly operator: string;
  readonly reason: string;
  readonly set_at: number;
}

declare module './tables.ts' {
  interface Tables {
    readonly maintenances: MaintenanceTable;
    readonly announcements: AnnouncementTable;
    readonly runtime_values: RuntimeValueTable;
  }
}

/** Who changed something, why and when. */
export interface Noted {
  readonly operator: string;
  readonly reason: string;
  readonly at: number;
}

export type NoticeTexts = Readonly<Record<string, string>>;

export interface NoticeSpan {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly texts: NoticeTexts;
}

export type NewMaintenance = NoticeSpan;

export type StoredMaintenance = NoticeSpan & Noted;

export type NewAnnouncement = NoticeSpan & Pick<Announcement, 'place' | 'kind'>;

export type StoredAnnouncement = NewAnnouncement & Noted & { readonly id: string };

export interface StoredValue extends Noted {
  readonly name: string;
  readonly value: number;
  readonly until: number | null;
}

/** All that operators have planned, announced and changed, as far as it isn't over. */
export interface StoredService {
  readonly maintenance: StoredMaintenance | null;
  readonly announcements: readonly StoredAnnouncement[];
  readonly values: readonly StoredValue[];
  /** Ids of the players who are operators: they may play during a maintenance. */
  readonly operators: readonly string[];
}

/** A changed switch or limit; null for its normal value. */
export interface RuntimeChange {
  readonly name: SwitchName | LimitName;
  readonly value: number | null;
  readonly until: number | null;
}

/** Max number of operators who are known to the matches. */
const maxOperators = 500;

const parseTexts = (texts: string): NoticeTexts => JSON.parse(texts) as NoticeTexts;

const dateOf = (at: number): string => new Date(at).toISOString();

const spanText = ({ startsAt, endsAt, texts }: NoticeSpan): string =>
  `${dateOf(startsAt)} to ${dateOf(endsAt)}: ${texts['en'] ?? ''}`;

const log = (
  inside: Kysely<Tables>,
  { operator, reason, at }: DatedNote,
  action: string,
  detail: string,
): Promise<void> => insertAction(inside, { at, operator, action, player: '', detail, reason });

const queries = {
  service: reads(async ({ db }, now: number): Promise<StoredService> => {
    const maintenance = await db
      .selectFrom('maintenances')
      .where('ends_at', '>', now)
      .selectAll()
      .executeTakeFirst();
    const announcements = await db
      .selectFrom('announcements')
      .where('ends_at', '>', now)
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .limit(noticeLimits.stored)
      .selectAll()
      .execute();
    const values = await db.selectFrom('runtime_values').selectAll().orderBy('name').execute();
    const operators = await db
      .selectFrom('operators')
      .limit(maxOperators)
      .select('player')
      .execute();
    return {
      maintenance: maintenance
        ? {
            startsAt: maintenance.starts_at,
            endsAt: maintenance.ends_at,
            texts: parseTexts(maintenance.texts),
            operator: maintenance.operator,
            reason: maintenance.reason,
            at: maintenance.planned_at,
          }
        : null,
      announcements: announcements.map(({ id, place, kind, texts, operator, reason, ...row }) => ({
        id,
        place,
        kind,
        texts: parseTexts(texts),
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        operator,
        reason,
        at: row.made_at,
      })),
      values: values.map(({ set_at: at, ...row }) => ({ ...row, at })),
      operators: operators.map(({ player: playerId }) => playerId),
    };
  }),

  /** Plans a maintenance in place of the one that was planned. */
  planMaintenance: writes(({ db }, plan: NoticeSpan, note: DatedNote): Promise<void> =>
    db.transaction().execute(async (inside) => {
      const row = {
        starts_at: plan.startsAt,
        ends_at: plan.endsAt,
        texts: JSON.stringify(plan.texts),
        operator: note.operator,
        reason: note.reason,
        planned_at: note.at,
      };
      await inside
        .insertInto('maintenances')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await log(inside, note, 'plan maintenance', spanText(plan));
    }),
  ),

  /** Ends or cancels the maintenance. Returns false if there is none. */
  endMaintenance: writes(({ db }, note: DatedNote): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      const ended = await inside
        .deleteFrom('maintenances')
        .where('ends_at', '>', note.at)
        .returning('starts_at')
        .executeTakeFirst();
      if (!ended) return false;
      const how = ended.starts_at > note.at ? 'cancelled before its start' : 'ended';
      await log(inside, note, 'end maintenance', how);
      return true;
    }),
  ),

  /** Returns its id; null if too many are shown at some time, or stored. */
  announce: writes(
    ({ db }, announcement: NewAnnouncement, note: DatedNote): Promise<string | null> =>
      db.transaction().execute(async (inside) => {
        const { startsAt, endsAt, place, kind, texts } = announcement;
        const others = await inside
          .selectFrom('announcements')
          .where('ends_at', '>', note.at)
          .select(['starts_at', 'ends_at'])
          .execute();
        const beside = others.filter((one) => one.starts_at < endsAt && one.ends_at > startsAt);
        const isFull = beside.length >= noticeLimits.shown || others.length >= noticeLimits.stored;
        if (isFull) return null;
        const id = newId();
        await inside
          .insertInto('announcements')
          .values({
            id,
            starts_at: startsAt,
            ends_at: endsAt,
            place,
            kind,
            texts: JSON.stringify(texts),
            operator: note.operator,
            reason: note.reason,
            made_at: note.at,
          })
          .execute();
        await log(inside, note, 'announce', `${id}, ${place}, ${spanText(announcement)}`);
        return id;
      }),
  ),

  /** Ends an announcement. Returns false if it isn't there or over. */
  withdrawAnnouncement: writes(({ db }, id: string, note: DatedNote): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      const withdrawn = await inside
        .deleteFrom('announcements')
        .where('id', '=', id)
        .where('ends_at', '>', note.at)
        .returning('id')
        .executeTakeFirst();
      if (!withdrawn) return false;
      await log(inside, note, 'withdraw announcement', id);
      return true;
    }),
  ),

  /** Switches something on or off, or changes a limit. */
  setRuntimeValue: writes(
    ({ db }, { name, value, until }: RuntimeChange, note: DatedNote): Promise<void> =>
      db.transaction().execute(async (inside) => {
        const { operator, reason, at } = note;
        if (value === null) {
          await inside.deleteFrom('runtime_values').where('name', '=', name).execute();
        } else {
          const row = { value, until, operator, reason, set_at: at };
          await inside
            .insertInto('runtime_values')
            .values({ name, ...row })
            .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
            .execute();
        }
        const end = until === null ? '' : ` until ${dateOf(until)}`;
        await log(inside, note, 'change', `${name}: ${value ?? 'normal'}${end}`);
      }),
  ),

  /** Deletes announcements that were over before a time. */
  forgetAnnouncements: writes(async ({ db }, endedBefore: number): Promise<void> => {
    await db.deleteFrom('announcements').where('ends_at', '<', endedBefore).execute();
  }),
};

export type ServiceStore = StoreOf<typeof queries>;

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Maintenance, announcements, and what operators switch off and limit while the server runs. */
export const serviceDomain = defineDomain({
  queries,
  exports: { maintenances: null, announcements: null, runtime_values: null },
  migrations: {
    '044-service': (kind) => ({
      async up(db: Kysely<unknown>) {
        const { bytewise } = getDialect(kind);
        for (const statement of [
          `create table maintenances (
            id integer primary key check (id = 1),
            starts_at bigint not null,
            ends_at bigint not null,
            texts text not null,
            operator text not null,
            reason text not null,
            planned_at bigint not null,
            check (starts_at < ends_at)
          )`,
          `create table announcements (
            id ${bytewise} primary key,
            starts_at bigint not null,
            ends_at bigint not null,
            place text not null check (place in (${list(announcementPlaces)})),
            kind text not null check (kind in (${list(announcementKinds)})),
            texts text not null,
            operator text not null,
            reason text not null,
            made_at bigint not null,
            check (starts_at < ends_at)
          )`,
          'create index announcements_by_end on announcements (ends_at)',
          `create table runtime_values (
            name ${bytewise} primary key,
            value integer not null check (value >= 0),
            until bigint,
            operator text not null,
            reason text not null,
            set_at bigint not null
          )`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
  },
});
