import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheLanguages, usedLanguageFiles } from './language-cache.ts';

const german = '/play/assets/language-de-BBBBBBBB.js';
const french = '/play/assets/language-fr-BBBBBBBB.js';

/** Addresses in each cache. */
const stored = new Map<string, Set<string>>();

const cacheNamed = (name: string): Set<string> => {
  const cache = stored.get(name) ?? new Set<string>();
  stored.set(name, cache);
  return cache;
};

const openCache = async (name: string) => ({
  keys: async () => [...cacheNamed(name)].map((path) => ({ url: `http://game${path}` })),
  match: async (path: string) => (cacheNamed(name).has(path) ? new Response() : undefined),
  add: async (path: string) => void cacheNamed(name).add(path),
});

describe('[LA1] languages offline', () => {
  beforeAll(() => {
    vi.stubGlobal('caches', { keys: async () => [...stored.keys()], open: openCache });
  });
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => stored.clear());

  it('are cached with a new version of the game if an earlier one had them', async () => {
    cacheNamed('stackmate-old').add('/play/assets/language-de-AAAAAAAA.js');
    cacheNamed('of-others').add('/play/assets/language-fr-AAAAAAAA.js');
    const isGameCache = (name: string): boolean => name.startsWith('stackmate-');
    expect(await usedLanguageFiles([german, french], isGameCache)).toEqual([german]);
  });

  it('are cached if the page loaded them before there was a worker', async () => {
    const cache = (await openCache('stackmate-new')) as unknown as Cache;
    await cacheLanguages(cache, [german, french], [german, '/elsewhere.js']);
    expect([...cacheNamed('stackmate-new')]).toEqual([german]);
  });
});
