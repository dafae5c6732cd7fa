import type { Kysely } from 'kysely';
import type { MatchStore } from './match-store.ts';
import type { Tables } from './tables.ts';

type ValueQueries = Pick<
  MatchStore,
  'value' | 'values' | 'setValue' | 'addValue' | 'removeValue' | 'forgetValues'
>;

/** Creates the queries for values that the server stores by key. */
export const valueQueries = (db: Kysely<Tables>): ValueQueries => {
  const valid = (now: number) =>
    db
      .selectFrom('server_values')
      .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]));
  return {
    async value(key, now) {
      const row = await valid(now).where('key', '=', key).select('value').executeTakeFirst();
      return row?.value ?? null;
    },
    async values(prefix, now) {
      // `substr` instead of `like`, because a prefix may contain wildcards.
      const rows = await valid(now)
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
    async setValue(key, value, until) {
      await db
        .insertInto('server_values')
        .values({ key, value, until })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, until }))
        .execute();
    },
    async addValue(key, value, { now, until }) {
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
    async removeValue(key) {
      const { numDeletedRows } = await db
        .deleteFrom('server_values')
        .where('key', '=', key)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async forgetValues(now) {
      const { numDeletedRows } = await db
        .deleteFrom('server_values')
        .where('until', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
