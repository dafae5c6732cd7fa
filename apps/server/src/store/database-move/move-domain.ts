import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { defineDomain } from '../domain.ts';
import type { Tables } from '../tables.ts';

/**
 * A move of everything from SQLite to PostgreSQL: one row with the same id in both databases, so that neither can be
 * used while it isn't complete.
 */
export interface DatabaseMoveTable {
  readonly id: string;
  readonly side: 'source' | 'target';
  /**
   * `copying`: rows are copied and compared. `compared`: all rows are equal (target). `moved`: the data is in the other
   * database (source). `complete`: servers may use it (target). `undone`: the source is used again (target).
   */
  readonly state: 'copying' | 'compared' | 'moved' | 'complete' | 'undone';
  /** The other database, without user and password. */
  readonly place: string;
  readonly began_at: number;
  /** Time of the first use of a complete target; null until then. */
  readonly used_at: number | null;
  /** Copied and compared tables, as JSON (`MoveProgress`). */
  readonly progress: string;
}

declare module '../tables.ts' {
  interface Tables {
    readonly database_moves: DatabaseMoveTable;
  }
}

/** The table that says whether a database was moved. It is the only one that isn't copied. */
export const moveDomain = defineDomain({
  queries: {},
  exports: { database_moves: null },
  migrations: {
    '043-database-moves': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table database_moves (
          id text primary key,
          side text not null check (side in ('source', 'target')),
          state text not null check (state in ('copying', 'compared', 'moved', 'complete', 'undone')),
          place text not null,
          began_at bigint not null,
          used_at bigint,
          progress text not null
        )`.execute(db);
      },
    }),
  },
});

async function hasTable({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<boolean> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'database_moves'`
      : sql`select 1 where to_regclass('database_moves') is not null`
  ).execute(db);
  return rows.length > 0;
}

/** Returns the move of a database; null if there is none. */
export async function readMove(db: Kysely<Tables>): Promise<DatabaseMoveTable | null> {
  return (await db.selectFrom('database_moves').selectAll().executeTakeFirst()) ?? null;
}

const describe = (move: DatabaseMoveTable): string => {
  if (move.side === 'source') {
    return move.state === 'moved'
      ? `its data was moved to ${move.place}: set DATABASE_URL to that database. If nothing was written there, npm run admin -- move-back --reason TEXT makes this one usable again`
      : `its data is being moved to ${move.place}: repeat npm run admin -- move-to-postgres --reason TEXT, which continues, or run npm run admin -- move-back --reason TEXT`;
  }
  return move.state === 'undone'
    ? `the move of ${move.place} to it was taken back: unset DATABASE_URL, or use an empty database`
    : `the move of ${move.place} to it isn't complete: repeat npm run admin -- move-to-postgres --reason TEXT, which continues`;
};

/**
 * Throws an error for operators if a database must not be used, because it was moved or its move isn't complete. Notes
 * the first use of the target of a move, after which there is no way back.
 */
export async function assertNotMoved(database: Pick<Database, 'kind' | 'db'>): Promise<void> {
  if (!(await hasTable(database))) return;
  const { db } = database;
  await db
    .updateTable('database_moves')
    .set({ used_at: Date.now() })
    .where('state', '=', 'complete')
    .where('used_at', 'is', null)
    .execute();
  const move = await readMove(db);
  if (move && move.state !== 'complete') throw new Error(describe(move));
}
