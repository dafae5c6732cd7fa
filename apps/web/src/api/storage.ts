/** One that forgets when the page is left. */
function createMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const probe = 'stackmate.probe';

/** A storage of the browser, if it has one and lets us write. */
function findStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    const storage = window[kind];
    storage.setItem(probe, '');
    storage.removeItem(probe);
    return storage;
  } catch {
    return null;
  }
}

let local: Storage | null = null;
let session: Storage | null = null;

/** Local storage; in a browser that has none, or allows none, one that holds until the page is left. */
export function openStorage(): Storage {
  local ??= findStorage('localStorage') ?? createMemory();
  return local;
}

/** The same that holds until the tab is closed. */
export function openSessionStorage(): Storage {
  session ??= findStorage('sessionStorage') ?? createMemory();
  return session;
}
