import type { WitnessedStart } from '@stackmate/room/follower';
import type { KeyValueStore } from '../../platform/storage/index.ts';
import { parseStored } from '../../platform/storage/index.ts';

/** Storage of starts: the browser's, and the tab's. */
interface StartStores {
  readonly localStore: KeyValueStore;
  readonly tabStore: KeyValueStore;
}

interface Entry {
  readonly match: string;
  readonly seen: WitnessedStart;
}

const storageKey = 'stackmate.starts';
/** Maximum number of starts in the browser's storage, about 400 characters each. */
const maxEntries = 50;

const tabStorageKey = (matchId: string): string => `stackmate.start.${matchId}`;

const isEntry = (candidate: unknown): candidate is Entry =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'match' in candidate &&
  'seen' in candidate;

/** Returns the stored entries, newest first. */
function entriesIn(localStore: KeyValueStore): readonly Entry[] {
  const list = parseStored(localStore.get(storageKey));
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

/** Returns what this browser saw of a match's start; null if nothing. */
export function seenStart(
  { localStore, tabStore }: StartStores,
  matchId: string,
): WitnessedStart | null {
  const inTab = parseStored(tabStore.get(tabStorageKey(matchId))) as WitnessedStart | null;
  return inTab ?? entriesIn(localStore).find((entry) => entry.match === matchId)?.seen ?? null;
}

/**
 * Stores what was seen of a start: for the tab, and for the browser if it was seen in time. Later visits use it to
 * check the shuffle.
 */
export function rememberStart(
  { localStore, tabStore }: StartStores,
  matchId: string,
  seen: WitnessedStart,
): void {
  tabStore.set(tabStorageKey(matchId), JSON.stringify(seen));
  if (!seen.inTime) return;
  const others = entriesIn(localStore).filter((entry) => entry.match !== matchId);
  localStore.set(
    storageKey,
    JSON.stringify([{ match: matchId, seen }, ...others].slice(0, maxEntries)),
  );
}
