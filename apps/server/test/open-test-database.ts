import type { Database, DatabaseOptions } from '../src/store/database.ts';
import { openDatabase } from '../src/store/open-database.ts';
import type { StorePlace } from '../src/store/store-place.ts';
import { openWorkerStore } from '../src/store/worker-store.ts';
import type { WorkerStore, WorkerStoreOptions } from '../src/store/worker-store.ts';

/** Opens a database like the server. */
export const openTestDatabase = (
  place: StorePlace,
  options: DatabaseOptions = {},
): Promise<Database> => openDatabase(place, options);

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
