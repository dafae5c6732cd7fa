import type { Database, DatabaseOptions } from '../src/store/database.ts';
import { openDatabase } from '../src/store/open-database.ts';
import type { StorePlace } from '../src/store/store-place.ts';

/** Opens a database like the server, for a named process. */
export const openTestDatabase = (
  place: StorePlace,
  options: Partial<DatabaseOptions> = {},
): Promise<Database> =>
  openDatabase(place, { owner: 'test', ownershipChanged: () => {}, ...options });
