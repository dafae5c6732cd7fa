import { useSyncExternalStore } from 'react';
import { localStore } from '../storage/index.ts';

const storageKey = 'stackmate.guided';

const listeners = new Set<() => void>();

function set(match: string | null): void {
  localStore.set(storageKey, match);
  for (const listener of listeners) listener();
}

/** Hints are given in that match, and in no other. */
export const startGuide = (match: string): void => set(match);

/** No hints any more. */
export const stopGuide = (): void => set(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether hints are given in a match. */
export const useIsGuided = (match: string): boolean =>
  useSyncExternalStore(subscribe, () => localStore.get(storageKey) === match);
