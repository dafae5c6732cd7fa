import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { LogEntry } from '@stackmate/room';
import type { StoredMatch, OfflineStore } from './store.ts';

interface Tables extends DBSchema {
  readonly matches: { readonly key: string; readonly value: StoredMatch };
  readonly entries: { readonly key: [string, number]; readonly value: LogEntry };
}

const logRange = (matchId: string): IDBKeyRange => IDBKeyRange.bound([matchId], [matchId, []]);

function storeOver(db: IDBPDatabase<Tables>): OfflineStore {
  return {
    matches: () => db.getAll('matches'),
    putMatch: async (match) => void (await db.put('matches', match)),
    entries: (matchId) => db.getAll('entries', logRange(matchId)),
    async append(entry) {
      const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
      const [added, written] = await Promise.allSettled([store.add(entry), done]);
      const exists = added.status === 'rejected' && added.reason.name === 'ConstraintError';
      // A lack of space may be reported only at the end of the transaction.
      if (!exists && written.status === 'rejected') throw written.reason as Error;
      return !exists;
    },
    async remove(matchId) {
      const change = db.transaction(['matches', 'entries'], 'readwrite');
      await Promise.all([
        change.objectStore('matches').delete(matchId),
        change.objectStore('entries').delete(logRange(matchId)),
        change.done,
      ]);
    },
  };
}

/** Opens the browser's database. Rejects where the browser refuses it, as in some private windows. */
export const openStore = async (): Promise<OfflineStore> =>
  storeOver(
    await openDB<Tables>('stackmate-offline', 1, {
      upgrade(db) {
        db.createObjectStore('matches', { keyPath: 'match' });
        db.createObjectStore('entries', { keyPath: ['match', 'seq'] });
      },
    }),
  );
