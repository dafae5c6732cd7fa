import { knownAppearance } from '@stackmate/protocol';
import type { KnownAppearance } from '@stackmate/protocol';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { defineDomain } from './domain.ts';
import { inChunks } from './in-chunks.ts';
import type { StoredPlayer, NewPlayer } from './match-store.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';
import type { Tables } from './tables.ts';

export interface PlayerTable {
  readonly id: string;
  readonly name: string;
  readonly created_at: number;
  readonly aborted_starts: number;
  readonly avatar: string | null;
  readonly card_back: string | null;
  readonly frame: string | null;
  readonly finisher: string | null;
  readonly face: string | null;
}

declare module './tables.ts' {
  interface Tables {
    readonly players: PlayerTable;
  }
}

/** Max number of players per query. */
const maxIdsPerQuery = 500;

/** Columns of an appearance. */
export const appearanceColumns = ['avatar', 'card_back', 'frame', 'finisher', 'face'] as const;

type AppearanceRow = Pick<PlayerTable, (typeof appearanceColumns)[number]>;

/** Returns the appearance in a row. */
export const toAppearance = (row: AppearanceRow): KnownAppearance =>
  knownAppearance({
    avatar: row.avatar ?? '',
    back: row.card_back ?? '',
    frame: row.frame ?? '',
    finisher: row.finisher ?? '',
    face: row.face ?? '',
  });

const toRow = ({ avatar, back, frame, finisher, face }: KnownAppearance): AppearanceRow => ({
  avatar,
  card_back: back,
  frame: frame ?? null,
  finisher: finisher ?? null,
  face: face ?? null,
});

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

const readPlayer = async (db: Kysely<Tables>, id: string): Promise<StoredPlayer | null> => {
  const row = await db
    .selectFrom('players')
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'created_at as createdAt',
      'aborted_starts as abortedStarts',
      ...appearanceColumns,
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { id: playerId, name, createdAt, abortedStarts } = row;
  return { id: playerId, name, createdAt, abortedStarts, appearance: toAppearance(row) };
};

/** Returns those of the players who are in no match. */
async function withoutMatches(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const seated = new Set<string | null>();
  for (const some of inChunks(ids, maxIdsPerQuery)) {
    for (const seat of ['south_player', 'north_player'] as const) {
      const rows = await db
        .selectFrom('matches')
        .where(seat, 'in', some)
        .select(`${seat} as id`)
        .distinct()
        .execute();
      for (const { id } of rows) seated.add(id);
    }
  }
  return ids.filter((id) => !seated.has(id));
}

export const playerQueries = {
  player: reads(({ db }, id: string): Promise<StoredPlayer | null> => readPlayer(db, id)),

  /** Returns the appearances of those of the players who exist, in any order. */
  findAppearances: reads(
    async (
      { db },
      ids: readonly string[],
    ): Promise<readonly Pick<StoredPlayer, 'id' | 'appearance'>[]> => {
      const appearances: Pick<StoredPlayer, 'id' | 'appearance'>[] = [];
      for (const some of inChunks([...new Set(ids)], maxIdsPerQuery)) {
        const rows = await db
          .selectFrom('players')
          .where('id', 'in', some)
          .select(['id', ...appearanceColumns])
          .execute();
        appearances.push(
          ...rows.map(({ id, ...names }) => ({ id, appearance: toAppearance(names) })),
        );
      }
      return appearances;
    },
  ),

  /** Creates a player, unless the id exists. Returns the stored player. */
  createPlayer: writes(
    async ({ db }, { id, name, createdAt, appearance }: NewPlayer): Promise<StoredPlayer> => {
      await db
        .insertInto('players')
        .values({
          id,
          name,
          created_at: createdAt,
          aborted_starts: 0,
          ...(appearance && toRow(appearance)),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const stored = await readPlayer(db, id);
      if (!stored) throw new Error(`player ${id} was stored but can't be found`);
      return stored;
    },
  ),

  /** Renames a guest. Only the account itself changes the name of an account. */
  renamePlayer: writes(
    ({ db }, id: string, name: string): Promise<'renamed' | 'unknown' | 'has-account'> =>
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
  ),

  /** Stores a player's appearance. Returns false if there is no such player. */
  setAppearance: writes(
    async ({ db }, id: string, appearance: KnownAppearance): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('players')
        .set(toRow(appearance))
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  ),

  /**
   * Checks the next `limit` players ordered by id, starting after `after`. Returns those created before `createdBefore`
   * who are in no match. `last` is the id to continue after; null at the end.
   */
  playersWithoutMatches: reads(
    async (
      { db },
      {
        after,
        createdBefore,
        limit,
      }: {
        readonly after: string;
        readonly createdBefore: number;
        readonly limit: number;
      },
    ): Promise<{ readonly players: readonly string[]; readonly last: string | null }> => {
      const rows = await db
        .selectFrom('players')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .select(['id', 'created_at as createdAt'])
        .execute();
      const old = rows.filter(({ createdAt }) => createdAt < createdBefore);
      const players = await withoutMatches(
        db,
        old.map(({ id }) => id),
      );
      return { players, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
    },
  ),

  /** Deletes the given players, except those with a match or an account. Returns the number of deleted players. */
  removePlayers: writes(async ({ db }, ids: readonly string[]): Promise<number> => {
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
  }),
};

/** Players, with an account or without. */
export const playerDomain = defineDomain({
  queries: playerQueries,
  exports: {
    players: { list: 'player', columns: ['id'], key: ['id'] },
  },
  async erase(inside, { playerId }) {
    await inside.deleteFrom('players').where('id', '=', playerId).execute();
  },
});

export type PlayerStore = StoreOf<typeof playerQueries>;
