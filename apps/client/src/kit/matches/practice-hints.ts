import { useSyncExternalStore } from 'react';

/** The match in which hints were asked for, until they are closed. */
let shownIn: string | null = null;

const listeners = new Set<() => void>();

function set(match: string | null): void {
  shownIn = match;
  for (const listener of listeners) listener();
}

/** Opens the hints of a practice match. */
export const openHints = (match: string): void => set(match);

export const closeHints = (): void => set(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether hints are open in a match. */
export const useHasHints = (match: string): boolean =>
  useSyncExternalStore(subscribe, () => shownIn === match);
