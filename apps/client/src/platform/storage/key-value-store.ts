import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** Returns the value of stored JSON; null if there is none, or it can't be read. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Values by name. They outlast the visit if the browser allows it; otherwise they last as long as the page. */
export interface KeyValueStore {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string | null) => void;
  /** Returns all names with a value. */
  readonly names: () => readonly string[];
  /** Returns whether the browser refuses to store anything. */
  readonly isRefused: () => boolean;
}

/** Values whose changes by this page can be followed. */
interface ObservedStore extends KeyValueStore {
  readonly subscribe: (changed: () => void) => () => void;
}

/** Creates a store on top of the browser's, which may be missing, full, or refuse access. */
export function createKeyValueStore(storage: () => Storage): ObservedStore {
  /** Number of changes so far. */
  const changes = createStore(() => 0);
  /** Values that the browser refused to store; newer than its own. */
  const memory = new Map<string, string>();
  let refused = false;
  const tryTo = <T>(act: (kept: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      refused = true;
      return otherwise;
    }
  };
  return {
    get: (name) =>
      memory.get(name) ?? tryTo((browserStorage) => browserStorage.getItem(name), null),
    set(name, value) {
      if (value === null) memory.delete(name);
      else memory.set(name, value);
      tryTo((browserStorage) => {
        if (value === null) return browserStorage.removeItem(name);
        browserStorage.setItem(name, value);
        memory.delete(name);
      }, undefined);
      changes.setState((count) => count + 1);
    },
    subscribe: changes.subscribe,
    names: () => [
      ...new Set([
        ...memory.keys(),
        ...tryTo(
          (browserStorage) =>
            Array.from({ length: browserStorage.length }, (_, at) => browserStorage.key(at) ?? ''),
          [],
        ),
      ]),
    ],
    isRefused() {
      tryTo((browserStorage) => {
        browserStorage.setItem('stackmate.probe', '1');
        browserStorage.removeItem('stackmate.probe');
        refused = false;
      }, undefined);
      return refused;
    },
  };
}

/** Permanent. */
export const localStore = createKeyValueStore(() => localStorage);
/** For this tab; survives reloads. */
export const tabStore = createKeyValueStore(() => sessionStorage);

/**
 * Returns what `localStore` has under a name, and renders the component again when this page changes it. The lobby is
 * rendered ahead, where nothing is stored.
 */
export const useStored = (name: string): string | null =>
  useSyncExternalStore(
    localStore.subscribe,
    () => localStore.get(name),
    () => null,
  );
