import { useSyncExternalStore } from 'react';
import { localStore } from '../../platform/storage/index.ts';

const storageKey = 'stackmate.guided';

const listeners = new Set<() => void>();

function set(match: string | null): void {
  localStore.set(storageKey, match);
  for (const listener of listeners) listener();
}

/** Turns hints on for that match, and off for all others. */
export const startGuide = (match: string): void => set(match);

/** Keeps hints on in the match that follows a guided one. */
export function continueGuide(from: string, to: string): void {
  if (localStore.get(storageKey) === from) set(to);
}

/** Turns hints off. */
export const stopGuide = (): void => set(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether hints are on in a match. */
export const useIsGuided = (match: string): boolean =>
  useSyncExternalStore(subscribe, () => localStore.get(storageKey) === match);
