/** Values by name that outlive the visit, if the browser allows it; else they live as long as the page. */
export interface KeyValueStore {
  readonly get: (name: string) => string | null;
  readonly set: (name: string, value: string | null) => void;
  /** All names that are kept. */
  readonly names: () => readonly string[];
  /** The browser refuses to keep anything. */
  readonly isRefused: () => boolean;
}

/** A store over the browser's, which may be missing, refuse, or be full. */
export function createKeyValueStore(storage: () => Storage): KeyValueStore {
  /** What the browser did not take: newer than what it has. */
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
    get: (name) => memory.get(name) ?? tryTo((kept) => kept.getItem(name), null),
    set(name, value) {
      if (value === null) memory.delete(name);
      else memory.set(name, value);
      tryTo((kept) => {
        if (value === null) return kept.removeItem(name);
        kept.setItem(name, value);
        memory.delete(name);
      }, undefined);
    },
    names: () => [
      ...new Set([
        ...memory.keys(),
        ...tryTo((kept) => Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? ''), []),
      ]),
    ],
    isRefused() {
      tryTo((kept) => {
        kept.setItem('stackmate.probe', '1');
        kept.removeItem('stackmate.probe');
        refused = false;
      }, undefined);
      return refused;
    },
  };
}

/** For good. */
export const localStore = createKeyValueStore(() => localStorage);
/** For this tab, over reloads. */
export const tabStore = createKeyValueStore(() => sessionStorage);
