import type { Database } from './database.ts';
import type { EncodedEntry } from './encoded-entry.ts';
import type { RefusedMatch } from './match-store.ts';

/**
 * Way in which a query uses the database. `guarded`: writes that the database refuses once another server owns the
 * match.
 */
export type QueryKind = 'reads' | 'writes' | 'guarded' | 'other';

/** Writes batches of entries for one owner (see `MatchStore.commit`). */
export interface EntryWriter {
  /** Writes a batch. Returns the refused matches; everything else is durable when the promise resolves. */
  readonly write: (batch: readonly EncodedEntry[]) => Promise<readonly RefusedMatch[]>;
  /** Drops matches from the cache. Call it in the transaction that changes them. */
  readonly invalidate: (matches: readonly string[]) => void;
}

/** The database as queries get it. */
export interface StoreDatabase extends Database {
  readonly entryWriter: EntryWriter;
  /** Folder with archived matches; null if there is none. */
  readonly archive: string | null;
}

type QueryFunction = (database: StoreDatabase, ...args: never[]) => Promise<unknown>;

/** A call of the store. This is the only place where its kind, its types and its statements are written. */
export interface StoreQuery<Run extends QueryFunction = QueryFunction> {
  readonly kind: QueryKind;
  readonly run: Run;
}

/** Queries by the names under which the store offers them. */
export type Queries = Readonly<Record<string, StoreQuery>>;

const defineQuery =
  (kind: QueryKind) =>
  <Run extends QueryFunction>(run: Run): StoreQuery<Run> => ({ kind, run });

export const reads = defineQuery('reads');
export const writes = defineQuery('writes');
export const guarded = defineQuery('guarded');
export const other = defineQuery('other');

type Call<Run> = Run extends (database: StoreDatabase, ...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never;

/** Queries as methods that need no database. */
export type StoreOf<Q extends Queries> = { -readonly [Name in keyof Q]: Call<Q[Name]['run']> };

/** Binds queries to a database. */
export function bindQueries<Q extends Queries>(queries: Q, database: StoreDatabase): StoreOf<Q> {
  const methods = Object.entries(queries).map(([name, { run }]) => [
    name,
    (...args: never[]) => run(database, ...args),
  ]);
  return Object.fromEntries(methods) as StoreOf<Q>;
}
