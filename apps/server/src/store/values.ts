import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from './domain.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import type { Tables } from './tables.ts';

export interface ValueTable {
  readonly key: string;
  readonly value: string;
  readonly until: number | null;
}

declare module './tables.ts' {
  interface Tables {
    readonly server_values: ValueTable;
  }
}

const valid = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('server_values')
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]));

/** Names contain logins and network addresses, which must not be in a dump of the database. */
export const limitKey = (name: string): string =>
  `limit:${createHash('sha256').update(name).digest('base64url')}`;

/** The queries for values that the server stores by key. */
export const valueQueries = {
  /** Returns a value that the server stores by key, for example an invite; null if there is none or it has expired. */
  value: reads(async ({ db }, key: string, now: number): Promise<string | null> => {
    const row = await valid(db, now).where('key', '=', key).select('value').executeTakeFirst();
    return row?.value ?? null;
  }),

  /** Returns all values whose keys start with a prefix, ordered by key. */
  values: reads(
    async (
      { db },
      prefix: string,
      now: number,
    ): Promise<readonly { key: string; value: string }[]> => {
      // `substr` instead of `like`, because a prefix may contain wildcards.
      const rows = await valid(db, now)
        .where(
          (where) => where.fn('substr', ['key', where.val(1), where.val(prefix.length)]),
          '=',
          prefix,
        )
        .select(['key', 'value'])
        .execute();
      // A database's sort order depends on its settings.
      return rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
  ),

  /** Stores a value. `until` is its expiry in ms since 1970; null for none. */
  setValue: writes(
    async ({ db }, key: string, value: string, until: number | null): Promise<void> => {
      await db
        .insertInto('server_values')
        .values({ key, value, until })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, until }))
        .execute();
    },
  ),

  /** Stores a value unless there is one with that key. Returns whether it did. */
  addValue: writes(
    async (
      { db },
      key: string,
      value: string,
      { now, until }: { now: number; until: number | null },
    ): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('server_values')
        .values({ key, value, until })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ value, until })
            .where('server_values.until', '<=', now),
        )
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  ),

  /**
   * Adds to the use of limits by name, as the time after which each is unused again, in ms. Returns the times at which
   * they will be unused, in order.
   */
  spendTimes: writes(
    async (
      { db },
      spent: readonly { readonly name: string; readonly time: number }[],
      now: number,
    ): Promise<readonly number[]> => {
      const keyed = spent.map(({ name, time }) => ({ key: limitKey(name), time }));
      const untils = new Map<string, number>();
      await db.transaction().execute(async (inside) => {
        // The order is the same on all nodes, so that they can't deadlock.
        for (const { key, time } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
          const row = await inside
            .insertInto('server_values')
            .values({ key, value: '', until: now + time })
            .onConflict((conflict) =>
              conflict.column('key').doUpdateSet({
                until: sql<number>`case when server_values.until > cast(${now} as bigint)
                  then server_values.until else cast(${now} as bigint) end
                  + cast(${time} as bigint)`,
              }),
            )
            .returning('until')
            .executeTakeFirstOrThrow();
          untils.set(key, Number(row.until));
        }
      });
      return keyed.map(({ key }) => untils.get(key)!);
    },
  ),

  /** Returns false if there was none. */
  removeValue: writes(async ({ db }, key: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('server_values')
      .where('key', '=', key)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }),

  /** Deletes expired values. Returns their number. */
  forgetValues: writes(async ({ db }, now: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('server_values')
      .where('until', '<=', now)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }),
};

/** Values that the server stores by key. */
export const valueDomain = defineDomain({
  queries: valueQueries,
  exports: { server_values: null },
  async erase(inside, { playerId }) {
    await inside
      .deleteFrom('server_values')
      .where((where) =>
        where.or([where('key', 'like', `%${playerId}%`), where('value', 'like', `%${playerId}%`)]),
      )
      .execute();
  },
});

export type ValueStore = StoreOf<typeof valueQueries>;
