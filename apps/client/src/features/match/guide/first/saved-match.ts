import { localStore, parseStored } from '../../../../platform/storage/index.ts';
import type { StudyCommand } from '../../../../table/study/study.ts';

/** A first match that goes on at the next visit: what was played, and the ids of the texts that were read. */
export interface SavedFirstMatch {
  readonly commands: readonly StudyCommand[];
  readonly read: readonly string[];
}

const storageKey = 'stackmate.first-match';

const empty: SavedFirstMatch = { commands: [], read: [] };

/** Returns the stored first match. Commands that can't be replayed are dropped by the table. */
export function savedFirstMatch(): SavedFirstMatch {
  const stored = parseStored(localStore.get(storageKey)) as Partial<SavedFirstMatch> | null;
  return Array.isArray(stored?.commands) && Array.isArray(stored.read)
    ? (stored as SavedFirstMatch)
    : empty;
}

/** Stores the first match; null forgets it. */
export const saveFirstMatch = (match: SavedFirstMatch | null): void =>
  localStore.set(storageKey, match && JSON.stringify(match));

/** Returns whether a first match was begun and not finished. */
export const hasBegunFirstMatch = (): boolean => savedFirstMatch().commands.length > 0;
