import type { VaultCard } from '@stackmate/protocol/collection';
import { openDB } from 'idb';

/** A vault as it was loaded last. */
interface CachedVault {
  readonly player: string;
  readonly cards: readonly VaultCard[];
  readonly places: number | null;
  readonly coins: number;
}

const table = 'vault';
const only = 'last';

const open = () =>
  openDB('stackmate-collection', 1, {
    upgrade: (database) => void database.createObjectStore(table),
  });

/** Stores the vault for times without the server. Browsers may refuse. */
export async function cacheVault(vault: CachedVault): Promise<void> {
  try {
    const database = await open();
    await database.put(table, vault, only);
    database.close();
  } catch {
    // The vault is then shown only while the server can be reached.
  }
}

/** Returns the stored vault of a player, or of the last one if the player isn’t known; null if there is none. */
export async function cachedVault(playerId: string | null): Promise<CachedVault | null> {
  try {
    const database = await open();
    const vault = (await database.get(table, only)) as CachedVault | undefined;
    database.close();
    return vault && (playerId === null || vault.player === playerId) ? vault : null;
  } catch {
    return null;
  }
}

/** Deletes the stored vault. */
export async function forgetCachedVault(): Promise<void> {
  try {
    const database = await open();
    await database.clear(table);
    database.close();
  } catch {
    // Then nothing is stored either.
  }
}
