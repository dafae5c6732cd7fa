import type { Database, DatabaseOptions } from '../src/store/database.ts';
import { joinCluster } from '../src/store/cluster/join-cluster.ts';
import { openBoard } from '../src/store/cluster/lease-board.ts';
import { leaseTimes } from '../src/store/cluster/lease-times.ts';
import { migrate } from '../src/store/migrate.ts';
import { openDatabase } from '../src/store/open-database.ts';
import type { StorePlace } from '../src/store/store-place.ts';
import { openWorkerStore } from '../src/store/worker-store.ts';
import type { WorkerStore, WorkerStoreOptions } from '../src/store/worker-store.ts';

/** Opens a database like the server. */
export const openTestDatabase = (
  place: StorePlace,
  options: DatabaseOptions = {},
): Promise<Database> => openDatabase(place, options);

/** Opens a database without its tables; PostgreSQL for a node of its cluster, like every server. */
export function openForNode(place: StorePlace): Promise<Database> {
  const board = openBoard();
  board.noteBus('up');
  const cluster = { nodeId: 'test', board, matchesPerPlayer: 1_000_000, runs: () => [] };
  return openTestDatabase(place, place.databaseUrl === null ? {} : { cluster });
}

/** Lets the node of a database with tables join its cluster, if it is in one. */
export async function joinAsNode(database: Database): Promise<void> {
  if (!database.cluster) return;
  await joinCluster(database.db, {
    nodeId: 'test',
    fingerprint: null,
    description: { name: 'test', version: '1', engine: null, catalogue: null, build: null },
    runs: [],
    bus: 'up',
    lease: leaseTimes.lease,
  });
}

/** Opens a database with its tables; PostgreSQL as a node of its cluster. */
export async function openMigrated(place: StorePlace): Promise<Database> {
  const database = await openForNode(place);
  await migrate(database);
  await joinAsNode(database);
  return database;
}

/** Opens the store of a data folder like a server. The test fails if its thread crashes. */
export const openTestStore = (
  data: string,
  options: Partial<WorkerStoreOptions> = {},
): Promise<WorkerStore> =>
  openWorkerStore({
    place: { data, databaseUrl: null },
    owner: 'test',
    crashed: (failure) => {
      throw failure;
    },
    ...options,
  });
