import { useSyncExternalStore } from 'react';
import { localStore } from '../../platform/storage/index.ts';
import type { KeyValueStore } from '../../platform/storage/index.ts';
import { lessons } from './lessons/index.ts';

const storageKey = 'stackmate.learn';

/** Returns the ids of completed lessons from storage. Unknown ids are ignored. */
export function readProgress(store: KeyValueStore): ReadonlySet<string> {
  const ids = (store.get(storageKey) ?? '').split(' ');
  return new Set(lessons.map(({ id }) => id).filter((id) => ids.includes(id)));
}

/** Stores that a lesson was completed. */
export function markDone(store: KeyValueStore, id: string): void {
  const done = new Set([...readProgress(store), id]);
  store.set(storageKey, [...done].join(' '));
}

const listeners = new Set<() => void>();

/** Marks a lesson as completed, and notifies the components that show the progress. */
export function completeLesson(id: string): void {
  markDone(localStore, id);
  for (const listener of listeners) listener();
}

/** Deletes all progress. */
export function forgetProgress(): void {
  localStore.set(storageKey, null);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the ids of completed lessons, and renders the component again when they change. */
export function useProgress(): ReadonlySet<string> {
  const ids = useSyncExternalStore(subscribe, () => [...readProgress(localStore)].join(' '));
  return new Set(ids.split(' ').filter((word) => word !== ''));
}
