import { localStore, useStored } from '../../platform/storage/index.ts';
import type { KeyValueStore } from '../../platform/storage/index.ts';
import { lessons } from '@stackmate/puzzles/lessons';

const storageKey = 'stackmate.learn';

function parse(text: string | null): ReadonlySet<string> {
  const ids = (text ?? '').split(' ');
  return new Set(lessons.map(({ id }) => id).filter((id) => ids.includes(id)));
}

/** Returns the ids of completed lessons from storage. Unknown ids are ignored. */
export const readProgress = (store: KeyValueStore): ReadonlySet<string> =>
  parse(store.get(storageKey));

/** Stores that a lesson was completed. */
export function markDone(store: KeyValueStore, id: string): void {
  const done = new Set([...readProgress(store), id]);
  store.set(storageKey, [...done].join(' '));
}

/** Marks a lesson as completed. */
export const completeLesson = (id: string): void => markDone(localStore, id);

/** Deletes all progress. */
export const forgetProgress = (): void => localStore.set(storageKey, null);

/** Returns the ids of completed lessons, and renders the component again when they change. */
export const useProgress = (): ReadonlySet<string> => parse(useStored(storageKey));
