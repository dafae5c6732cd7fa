import type { LogEntry } from '@stackmate/room';
import { memoryStore } from './store.ts';
import type { StoredMatch, OfflineStore } from './store.ts';

/**
 * Creates a store that never fails. After an error it reopens the underlying store, because browsers close databases
 * in the background. If that doesn't help (the disk is full or refused), it continues in memory with what it has
 * seen, and calls `lost`.
 */
export async function createFailSafeStore(
  open: () => Promise<OfflineStore>,
  lost: () => void,
): Promise<OfflineStore> {
  let disk: OfflineStore;
  try {
    disk = await open();
  } catch {
    lost();
    return memoryStore();
  }
  const logs = new Map<string, readonly LogEntry[]>();
  const notes = new Map<string, StoredMatch>();
  let isLost = false;
  let reopening: Promise<OfflineStore> | null = null;

  async function reopen(failed: OfflineStore): Promise<void> {
    if (disk !== failed) return;
    reopening ??= open();
    const opening = reopening;
    try {
      disk = await opening;
    } finally {
      if (reopening === opening) reopening = null;
    }
  }

  async function retryOnce<T>(act: (store: OfflineStore) => Promise<T>): Promise<T> {
    const first = disk;
    try {
      return await act(first);
    } catch {
      await reopen(first);
      return act(disk);
    }
  }

  const read = <T>(act: (store: OfflineStore) => Promise<T>): Promise<T | null> =>
    retryOnce(act).catch(() => null);

  /** Returns false if the change can be stored in memory only. */
  async function isWritten(act: (store: OfflineStore) => Promise<unknown>): Promise<boolean> {
    if (isLost) return false;
    try {
      await retryOnce(act);
      return true;
    } catch {
      // Reports the loss once, though several writes may fail at the same time.
      if (!isLost) lost();
      isLost = true;
      return false;
    }
  }

  async function matches(): Promise<readonly StoredMatch[]> {
    const all = await read((store) => store.matches());
    if (all && !isLost) notes.clear();
    for (const entry of all ?? []) if (!notes.has(entry.match)) notes.set(entry.match, entry);
    return [...notes.values()];
  }

  /** Returns the log on the disk, or the longer one in memory once the disk is lost. */
  async function entries(matchId: string): Promise<readonly LogEntry[]> {
    const stored = (await read((store) => store.entries(matchId))) ?? [];
    const knownLog = logs.get(matchId) ?? [];
    const log = isLost && knownLog.length > stored.length ? knownLog : stored;
    logs.set(matchId, log);
    return log;
  }

  return {
    matches,
    entries,
    async putMatch(match) {
      if (!notes.has(match.match)) await matches();
      await isWritten((store) => store.putMatch(match));
      notes.set(match.match, match);
    },
    async append(entry) {
      const { match: matchId, seq } = entry;
      let isFirst = true;
      const isStored = await isWritten(async (store) => {
        isFirst = await store.append(entry);
      });
      const knownLog = logs.get(matchId) ?? [];
      const log = isStored || knownLog.length === seq ? knownLog : await entries(matchId);
      if (!isStored) isFirst = log.length === seq;
      if (isFirst && log.length === seq) logs.set(matchId, [...log, entry]);
      return isFirst;
    },
    async remove(matchId) {
      await read((store) => store.remove(matchId));
      logs.delete(matchId);
      notes.delete(matchId);
    },
  };
}
