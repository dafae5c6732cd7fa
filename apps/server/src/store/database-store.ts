import { sql } from 'kysely';
import type { accountDomain } from './accounts/account-domain.ts';
import { auditQueries } from './audit.ts';
import { createClusterWriter } from './cluster/cluster-writer.ts';
import type { collectionDomain } from './collection/collection-domain.ts';
import type { Database } from './database.ts';
import { createSqliteWriter } from './sqlite-writer.ts';
import { domainQueries } from './domains.ts';
import { encodeEntry } from './encoded-entry.ts';
import { eraseQueries } from './erase-player.ts';
import { exportQueries } from './export-player.ts';
import type { matchDomain } from './match-domain.ts';
import type { PackedStore } from './packed-matches/packed-domain.ts';
import type { Append, RefusedMatch } from './match-store.ts';
import type { PlayerStore } from './players.ts';
import { bindQueries, other, reads } from './query.ts';
import type { EntryWriter, StoreOf } from './query.ts';
import type { ValueStore } from './values.ts';

interface Size {
  readonly bytes: number;
}

const upkeepQueries = {
  /** Writes a consistent copy of the database while the server runs. SQLite only; `file` must not exist. */
  backup: other(({ backup }, file: string): Promise<void> => backup(file)),

  /** Resolves if the storage responds. */
  ping: reads(async ({ db, checkFiles }): Promise<void> => {
    checkFiles();
    await sql`select 1`.execute(db);
  }),

  /** Returns the size of the database, in bytes: of SQLite with the space that it reuses, of PostgreSQL with indexes. */
  databaseBytes: reads(async ({ db, kind }): Promise<number> => {
    const query =
      kind === 'sqlite'
        ? sql<Size>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
        : sql<Size>`select pg_database_size(current_database()) as bytes`;
    const { rows } = await query.execute(db);
    return rows[0].bytes;
  }),

  close: other(({ close }): Promise<void> => close()),
};

/** Every call of the store. Its types, the thread's calls and their kinds follow from it. */
export const storeQueries: typeof domainQueries &
  typeof eraseQueries &
  typeof exportQueries &
  typeof auditQueries &
  typeof upkeepQueries = {
  ...domainQueries,
  ...eraseQueries,
  ...exportQueries,
  ...auditQueries,
  ...upkeepQueries,
};

interface EntryStore {
  /**
   * Writes entries of any matches in one transaction. The entries of each match must be in order. A match whose entries
   * leave a gap or have an old epoch is refused as a whole, without affecting others.
   */
  readonly commit: (batch: readonly Append[]) => Promise<readonly RefusedMatch[]>;
}

/**
 * Persistent storage of matches, players and server values. Promises of writes resolve when the data is durable. They
 * reject only if the storage failed; then nothing was written, or the result is unknown.
 */
export interface MatchStore
  extends
    Omit<StoreOf<typeof matchDomain.queries>, 'commitEncoded'>,
    PackedStore,
    PlayerStore,
    ValueStore,
    StoreOf<typeof upkeepQueries>,
    EntryStore {}

/** Storage of accounts. Promises of writes resolve when the data is durable. */
export interface AccountStore
  extends
    StoreOf<typeof accountDomain.queries>,
    StoreOf<typeof eraseQueries>,
    StoreOf<typeof exportQueries> {}

/** Coins, vaults and decks. Each write is one transaction and is durable when its promise resolves. */
export interface CollectionStore
  extends StoreOf<typeof collectionDomain.queries>, StoreOf<typeof auditQueries> {}

export interface DatabaseStore extends StoreOf<typeof storeQueries>, EntryStore {}

export interface StoreOptions {
  readonly database: Database;
  /** Name of this process in leases. */
  readonly owner: string;
  /** Folder with archived matches; null, the default, if there is none. */
  readonly archive?: string | null | undefined;
}

/** Set by tools that read a PostgreSQL database without being a node of its cluster. */
const onlyNodesWrite: EntryWriter = {
  write: () => Promise.reject(new Error('only nodes of the cluster write matches')),
  invalidate() {},
};

/** Creates the store of a database whose tables are up to date (see `migrate`). */
export function createDatabaseStore({
  database,
  owner,
  archive = null,
}: StoreOptions): DatabaseStore {
  const entryWriter = database.cluster
    ? createClusterWriter(database, database.cluster)
    : database.kind === 'sqlite'
      ? createSqliteWriter(database, owner)
      : onlyNodesWrite;
  return {
    ...bindQueries(storeQueries, { ...database, entryWriter, archive }),
    commit: (batch) => entryWriter.write(batch.map(encodeEntry)),
  };
}
