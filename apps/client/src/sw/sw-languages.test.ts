import { beforeEach, describe, expect, it, vi } from 'vitest';

type Handling = (event: object) => void;

const german = '/play/assets/language-de-BBBBBBBB.js';
const french = '/play/assets/language-fr-BBBBBBBB.js';

const listeners = new Map<string, Handling>();
/** Addresses in each cache. */
const stored = new Map<string, Set<string>>();

const cacheNamed = (name: string): Set<string> => {
  const cache = stored.get(name) ?? new Set<string>();
  stored.set(name, cache);
  return cache;
};

vi.stubGlobal('self', {
  location: { origin: 'http://game' },
  addEventListener: (type: string, listener: Handling) => void listeners.set(type, listener),
});
vi.stubGlobal('caches', {
  keys: async () => [...stored.keys()],
  open: async (name: string) => ({
    keys: async () => [...cacheNamed(name)].map((path) => ({ url: `http://game${path}` })),
    match: async (path: string) => (cacheNamed(name).has(path) ? new Response() : undefined),
    addAll: async (paths: readonly string[]) => paths.forEach((path) => cacheNamed(name).add(path)),
    add: async (path: string) => void cacheNamed(name).add(path),
  }),
});

/** Loads the worker as the build fills it in. */
async function loadWorker(): Promise<void> {
  vi.resetModules();
  vi.doMock('./built.ts', () => ({
    version: 'new',
    files: ['/play/assets/index-AAAAAAAA.js'],
    languageFiles: [german, french],
    pictures: [],
  }));
  await import('./sw.ts');
}

async function happen(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)!({
    ...event,
    waitUntil(until: Promise<unknown>) {
      work = until;
    },
  });
  await work;
}

describe('[LA1] languages offline', () => {
  beforeEach(async () => {
    stored.clear();
    await loadWorker();
  });

  it('are cached with a new version of the game if an earlier one had them', async () => {
    cacheNamed('stackmate-old').add('/play/assets/language-de-AAAAAAAA.js');
    await happen('install', {});
    const cache = cacheNamed('stackmate-new');
    expect(cache.has('/play/assets/index-AAAAAAAA.js')).toBe(true);
    expect([cache.has(german), cache.has(french)]).toEqual([true, false]);
  });

  it('are cached if the page loaded them before there was a worker', async () => {
    await happen('install', {});
    expect(cacheNamed('stackmate-new').has(german)).toBe(false);
    await happen('message', { data: [german, '/elsewhere.js'], ports: [] });
    const cache = cacheNamed('stackmate-new');
    expect([cache.has(german), cache.has(french), cache.has('/elsewhere.js')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
