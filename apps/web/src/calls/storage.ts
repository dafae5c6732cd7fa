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

/** Local storage, if this browser has it and lets us write. */
function findStorage(): Storage | null {
  try {
    const { localStorage } = window;
    localStorage.setItem(probe, '');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return null;
  }
}

let opened: Storage | null = null;

/** Local storage; in a browser that has none, or allows none, one that holds until the page is left. */
export function openStorage(): Storage {
  opened ??= findStorage() ?? createMemory();
  return opened;
}
