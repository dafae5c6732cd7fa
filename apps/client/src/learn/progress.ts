import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/index.ts';
import type { KeyValueStore } from '../storage/index.ts';
import { lessons } from './lessons/index.ts';

const storageKey = 'stackmate.learn';

/** Names of the lessons that were done, as they are kept; nothing for what else may stand there. */
export function readProgress(keeper: KeyValueStore): ReadonlySet<string> {
  const words = (keeper.get(storageKey) ?? '').split(' ');
  return new Set(lessons.map(({ id }) => id).filter((id) => words.includes(id)));
}

export function markDone(keeper: KeyValueStore, id: string): void {
  const done = new Set([...readProgress(keeper), id]);
  keeper.set(storageKey, [...done].join(' '));
}

const listeners = new Set<() => void>();

export function lessonDone(id: string): void {
  markDone(localStore, id);
  for (const listener of listeners) listener();
}

/** Begins anew, with nothing done. */
export function forgetProgress(): void {
  localStore.set(storageKey, null);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The lessons that were done, for a component that is drawn again with every other one. */
export function useProgress(): ReadonlySet<string> {
  const words = useSyncExternalStore(subscribe, () => [...readProgress(localStore)].join(' '));
  return new Set(words.split(' ').filter((word) => word !== ''));
}
