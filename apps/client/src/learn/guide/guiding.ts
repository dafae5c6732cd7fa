import { useSyncExternalStore } from 'react';
import { kept } from '../../kept/index.ts';

const place = 'stackmate.guided';

const listeners = new Set<() => void>();

function set(match: string | null): void {
  kept.set(place, match);
  for (const listener of listeners) listener();
}

/** Hints are given in that match, and in no other. */
export const beginGuiding = (match: string): void => set(match);

/** No hints any more. */
export const stopGuiding = (): void => set(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether hints are given in a match. */
export const useGuided = (match: string): boolean =>
  useSyncExternalStore(subscribe, () => kept.get(place) === match);
