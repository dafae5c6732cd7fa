import type { LogEntry } from '@stackmate/room';
import { memoryStore } from './store.ts';
import type { StoredMatch, OfflineStore } from './store.ts';

/**
 * A store that never fails. Where one does (browsers close their databases in the background) it is opened once more;
 * if that does not help, as where the disk is full or refused, all goes on in memory with what was seen of it: `lost`
 * says so.
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

  async function tried<T>(act: (store: OfflineStore) => Promise<T>): Promise<T> {
    const first = disk;
    try {
      return await act(first);
    } catch {
      await reopen(first);
      return act(disk);
    }
  }

  const read = <T>(act: (store: OfflineStore) => Promise<T>): Promise<T | null> =>
    tried(act).catch(() => null);

  /** False if it is to be kept in memory from now on. */
  async function isWritten(act: (store: OfflineStore) => Promise<unknown>): Promise<boolean> {
    if (isLost) return false;
    try {
      await tried(act);
      return true;
    } catch {
      // Two at once: it is told once.
      if (!isLost) lost();
      isLost = true;
      return false;
    }
  }

  async function matches(): Promise<readonly StoredMatch[]> {
    const all = await read((store) => store.matches());
    if (all && !isLost) notes.clear();
    for (const one of all ?? []) if (!notes.has(one.match)) notes.set(one.match, one);
    return [...notes.values()];
  }

  /** What is on the disk, or was: with what could be kept in memory only it is longer. */
  async function entries(match: string): Promise<readonly LogEntry[]> {
    const kept = (await read((store) => store.entries(match))) ?? [];
    const seen = logs.get(match) ?? [];
    const log = isLost && seen.length > kept.length ? seen : kept;
    logs.set(match, log);
    return log;
  }

  return {
    matches,
    entries,
    async note(match) {
      if (!notes.has(match.match)) await matches();
      await isWritten((store) => store.note(match));
      notes.set(match.match, match);
    },
    async append(entry) {
      const { match, seq } = entry;
      let isFirst = true;
      const isKept = await isWritten(async (store) => {
        isFirst = await store.append(entry);
      });
      const seen = logs.get(match) ?? [];
      const log = isKept || seen.length === seq ? seen : await entries(match);
      if (!isKept) isFirst = log.length === seq;
      if (isFirst && log.length === seq) logs.set(match, [...log, entry]);
      return isFirst;
    },
    async remove(match) {
      await read((store) => store.remove(match));
      logs.delete(match);
      notes.delete(match);
    },
  };
}
