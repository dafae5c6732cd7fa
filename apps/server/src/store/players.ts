import { knownAppearance } from '@stackmate/protocol';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { inChunks } from './in-chunks.ts';
import type { MatchStore, StoredPlayer } from './match-store.ts';
import type { Tables } from './tables.ts';

type PlayerQueries = Pick<
  MatchStore,
  | 'createPlayer'
  | 'renamePlayer'
  | 'setAppearance'
  | 'player'
  | 'appearancesOf'
  | 'playersWithoutMatches'
  | 'removePlayers'
>;

/** Max number of players per query. */
const maxIdsPerQuery = 500;

const appearanceOf = (stored: { readonly avatar: string | null; readonly back: string | null }) =>
  knownAppearance({ avatar: stored.avatar ?? '', back: stored.back ?? '' });

/** Selects players who are guests. */
const hasNoAccount = (where: ExpressionBuilder<Tables, 'players'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('accounts')
        .whereRef('accounts.player', '=', 'players.id')
        .select('accounts.player'),
    ),
  );

export const playerQueries = (db: Kysely<Tables>): PlayerQueries => {
  const player = async (id: string): Promise<StoredPlayer | null> => {
    const row = await db
      .selectFrom('players')
      .where('id', '=', id)
      .select([
        'id',
        'name',
        'created_at as createdAt',
        'aborted_starts as abortedStarts',
        'avatar',
        'card_back as back',
      ])
      .executeTakeFirst();
    if (!row) return null;
    const { avatar, back, ...rest } = row;
    return { ...rest, appearance: appearanceOf({ avatar, back }) };
  };
  /** Returns those of the players who are in no match. */
  async function withoutMatches(ids: readonly string[]): Promise<readonly string[]> {
    const found = new Set<string | null>();
    for (const some of inChunks(ids, maxIdsPerQuery)) {
      for (const seat of ['south_player', 'north_player'] as const) {
        const rows = await db
          .selectFrom('matches')
          .where(seat, 'in', some)
          .select(`${seat} as id`)
          .distinct()
          .execute();
        for (const { id } of rows) found.add(id);
      }
    }
    return ids.filter((id) => !found.has(id));
  }

  return {
    player,
    async appearancesOf(ids) {
      const found: Pick<StoredPlayer, 'id' | 'appearance'>[] = [];
      for (const some of inChunks([...new Set(ids)], maxIdsPerQuery)) {
        const rows = await db
          .selectFrom('players')
          .where('id', 'in', some)
          .select(['id', 'avatar', 'card_back as back'])
          .execute();
        found.push(...rows.map(({ id, ...names }) => ({ id, appearance: appearanceOf(names) })));
      }
      return found;
    },
    async createPlayer({ id, name, createdAt, appearance }) {
      await db
        .insertInto('players')
        .values({
          id,
          name,
          created_at: createdAt,
          aborted_starts: 0,
          avatar: appearance?.avatar ?? null,
          card_back: appearance?.back ?? null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const stored = await player(id);
      if (!stored) throw new Error(`player ${id} was stored but can't be found`);
      return stored;
    },
    renamePlayer: (id, name) =>
      db.transaction().execute(async (inside) => {
        // Locks the row first, so that the next statement sees an account that is created at this moment.
        const { numUpdatedRows: locked } = await inside
          .updateTable('players')
          .set((row) => ({ id: row.ref('id') }))
          .where('id', '=', id)
          .executeTakeFirst();
        if (locked === 0n) return 'unknown';
        const { numUpdatedRows: renamed } = await inside
          .updateTable('players')
          .set({ name })
          .where('id', '=', id)
          .where(hasNoAccount)
          .executeTakeFirst();
        return renamed === 0n ? 'has-account' : 'renamed';
      }),
    async setAppearance(id, { avatar, back }) {
      const { numUpdatedRows } = await db
        .updateTable('players')
        .set({ avatar, card_back: back })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async playersWithoutMatches({ after, createdBefore, limit }) {
      const rows = await db
        .selectFrom('players')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .select(['id', 'created_at as createdAt'])
        .execute();
      const old = rows.filter(({ createdAt }) => createdAt < createdBefore);
      const players = await withoutMatches(old.map(({ id }) => id));
      return { players, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
    },
    async removePlayers(ids) {
      let removed = 0n;
      for (const some of inChunks(ids, maxIdsPerQuery)) {
        const { numDeletedRows } = await db
          .deleteFrom('players')
          .where('id', 'in', some)
          .where(hasNoAccount)
          .where((where) =>
            where.and(
              (['south_player', 'north_player'] as const).map((seat) =>
                where.not(
                  where.exists(
                    where.selectFrom('matches').whereRef(seat, '=', 'players.id').select('id'),
                  ),
                ),
              ),
            ),
          )
          .executeTakeFirst();
        removed += numDeletedRows;
      }
      return Number(removed);
    },
  };
};
