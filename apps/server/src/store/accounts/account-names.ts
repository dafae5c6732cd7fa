import type { Kysely } from 'kysely';
import { renameInSearch } from '../leagues/profile-choices.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { AccountName } from './account-store.ts';

/** Undoes a transaction, because another account holds or reserves a name, or one that looks like it. */
export class NameTaken extends Error {}

/**
 * Returns the keys of a name that an account holds, in an order in which concurrent transactions can't block each
 * other.
 */
const nameKeys = ({ key, skeleton }: AccountName): readonly string[] =>
  [...new Set([key, skeleton])].toSorted();

/** Takes a name for an account, in a transaction. Throws NameTaken. */
export async function claimName(
  inside: Kysely<Tables>,
  playerId: string,
  claimed: AccountName,
  now: number,
): Promise<void> {
  const { name } = claimed;
  for (const key of nameKeys(claimed)) {
    const { numInsertedOrUpdatedRows } = await inside
      .insertInto('account_names')
      .values({ key, player: playerId, name, until: null })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ player: playerId, name, until: null })
          .where((where) =>
            where.or([
              where('account_names.player', '=', playerId),
              where('account_names.until', '<=', now),
            ]),
          ),
      )
      .executeTakeFirst();
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw new NameTaken();
  }
}

export const accountNameQueries = {
  /** Returns who holds or reserves a key or skeleton of names at a time; null if it is free. */
  findNameHolder: reads(
    async (
      { db },
      key: string,
      now: number,
    ): Promise<{ player: string; isCurrent: boolean } | null> => {
      const row = await db
        .selectFrom('account_names')
        .where('key', '=', key)
        .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
        .select(['player', 'until'])
        .executeTakeFirst();
      return row ? { player: row.player, isCurrent: row.until === null } : null;
    },
  ),

  /**
   * Gives an account another name and reserves the old one until `reservedUntil`. Returns false if another account
   * holds or reserves it.
   */
  renameAccount: writes(
    async (
      { db },
      playerId: string,
      chosen: AccountName,
      { at, reservedUntil }: { at: number; reservedUntil: number },
    ): Promise<boolean> => {
      const { name } = chosen;
      const rename = async (inside: Kysely<Tables>): Promise<void> => {
        await claimName(inside, playerId, chosen, at);
        await inside
          .updateTable('accounts')
          .set({ renamed_at: at })
          .where('player', '=', playerId)
          .execute();
        await inside
          .updateTable('account_names')
          .set({ until: reservedUntil })
          .where('player', '=', playerId)
          .where('key', 'not in', nameKeys(chosen))
          .where('until', 'is', null)
          .execute();
        await inside.updateTable('players').set({ name }).where('id', '=', playerId).execute();
        await renameInSearch(inside, playerId, name);
      };
      try {
        await db.transaction().execute(rename);
        return true;
      } catch (failure) {
        if (failure instanceof NameTaken) return false;
        throw failure;
      }
    },
  ),
};
