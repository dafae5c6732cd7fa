import type { Database, DatabaseOptions } from '../src/store/database.ts';
import { openDatabase } from '../src/store/open-database.ts';
import type { StorePlace } from '../src/store/open-database.ts';

/** Opens a database as the server does, for a process that tests name. */
export const openTestDatabase = (
  place: StorePlace,
  options: Partial<DatabaseOptions> = {},
): Promise<Database> =>
  openDatabase(place, { owner: 'test', ownershipChanged: () => {}, ...options });
