import type { Kysely } from 'kysely';
import type { MatchStore, StoredPlayer } from './match-store.ts';
import type { Tables } from './tables.ts';

type Part = Pick<MatchStore, 'createPlayer' | 'renamePlayer' | 'player'>;

export const playersIn = (db: Kysely<Tables>): Part => {
  const player = async (id: string): Promise<StoredPlayer | null> => {
    const row = await db
      .selectFrom('players')
      .where('id', '=', id)
      .select(['id', 'name', 'created_at as createdAt', 'aborted_starts as abortedStarts'])
      .executeTakeFirst();
    return row ?? null;
  };
  return {
    player,
    async createPlayer({ id, name, createdAt }) {
      await db
        .insertInto('players')
        .values({ id, name, created_at: createdAt, aborted_starts: 0 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const stored = await player(id);
      if (!stored) throw new Error(`player ${id} was stored and is not there`);
      return stored;
    },
    async renamePlayer(id, name) {
      const { numUpdatedRows } = await db
        .updateTable('players')
        .set({ name })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};
