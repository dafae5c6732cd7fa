import type { Kysely } from 'kysely';
import { renameInSearch } from '../leagues/profile-choices.ts';
import type { Tables } from '../tables.ts';
import type { AccountName, AccountStore } from './account-store.ts';

/** Takes a name for an account, in a transaction. Returns false if another one holds or reserves it. */
export async function claimName(
  inside: Kysely<Tables>,
  player: string,
  { name, key }: AccountName,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inside
    .insertInto('account_names')
    .values({ key, player, name, until: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ player, name, until: null })
        .where((where) =>
          where.or([
            where('account_names.player', '=', player),
            where('account_names.until', '<=', now),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type NameQueries = Pick<AccountStore, 'holderOfName' | 'renameAccount'>;

export const accountNameQueries = (db: Kysely<Tables>): NameQueries => ({
  async holderOfName(key, now) {
    const row = await db
      .selectFrom('account_names')
      .where('key', '=', key)
      .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
      .select(['player', 'until'])
      .executeTakeFirst();
    return row ? { player: row.player, isCurrent: row.until === null } : null;
  },
  renameAccount: (player, { name, key }, { at, reservedUntil }) =>
    db.transaction().execute(async (inside) => {
      if (!(await claimName(inside, player, { name, key }, at))) return false;
      await inside
        .updateTable('accounts')
        .set({ renamed_at: at })
        .where('player', '=', player)
        .execute();
      await inside
        .updateTable('account_names')
        .set({ until: reservedUntil })
        .where('player', '=', player)
        .where('key', '!=', key)
        .where('until', 'is', null)
        .execute();
      await inside.updateTable('players').set({ name }).where('id', '=', player).execute();
      await renameInSearch(inside, player, name);
      return true;
    }),
});
