import type { Kysely } from 'kysely';
import type { MatchStore } from './match-store.ts';
import type { Tables } from './tables.ts';

type ValueQueries = Pick<
  MatchStore,
  'value' | 'values' | 'setValue' | 'removeValue' | 'forgetValues'
>;

/** What the server keeps for itself by name. */
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
      // By the first characters, not `like`: a prefix may hold its wildcards.
      const rows = await valid(now)
        .where(
          (where) => where.fn('substr', ['key', where.val(1), where.val(prefix.length)]),
          '=',
          prefix,
        )
        .select(['key', 'value'])
        .execute();
      // The order of texts in a database depends on its settings.
      return rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async setValue(key, value, until) {
      await db
        .insertInto('server_values')
        .values({ key, value, until })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, until }))
        .execute();
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
