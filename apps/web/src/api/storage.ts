/** Creates a storage that lasts until the visitor leaves the page. */
function createMemory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

const probe = 'stackmate.probe';

/** Returns the browser's storage, or null if it has none or refuses writes. */
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

/** Returns local storage, or a storage in memory where the browser has or allows none. */
export function openStorage(): Storage {
  local ??= findStorage('localStorage') ?? createMemory();
  return local;
}

/** Returns session storage, or a storage in memory where the browser has or allows none. */
export function openSessionStorage(): Storage {
  session ??= findStorage('sessionStorage') ?? createMemory();
  return session;
}
