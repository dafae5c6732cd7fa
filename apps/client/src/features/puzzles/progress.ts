import { useSyncExternalStore } from 'react';
import { localStore } from '../../platform/storage/index.ts';

const storageKey = 'stackmate.puzzles';

const listeners = new Set<() => void>();

const read = (): string => localStore.get(storageKey) ?? '';

function write(ids: Iterable<number>): void {
  localStore.set(storageKey, [...ids].toSorted((a, b) => a - b).join(' '));
  for (const listener of listeners) listener();
}

const parse = (text: string): ReadonlySet<number> =>
  new Set(
    text
      .split(' ')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  );

/** Returns the ids of the puzzles that were solved on this device, or by the account that is signed in on it. */
export const solvedPuzzles = (): ReadonlySet<number> => parse(read());

/** Adds solved puzzles. */
export function addSolved(ids: readonly number[]): void {
  const before = solvedPuzzles();
  if (ids.some((id) => !before.has(id))) write(new Set([...before, ...ids]));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the ids of solved puzzles, and renders the component again when they change. */
export function useSolvedPuzzles(): ReadonlySet<number> {
  return parse(useSyncExternalStore(subscribe, read));
}
