import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Fetching = (event: object) => void;

const heard = new Map<string, Fetching>();
const kept = new Map<string, Response>();
let isFull = false;
let isOffline = false;

const pathOf = (of: Request | string): string =>
  new URL(typeof of === 'string' ? of : of.url, 'http://game').pathname;

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { origin: 'http://game' },
    addEventListener: (type: string, listener: Fetching) => void heard.set(type, listener),
  });
  vi.stubGlobal('caches', {
    match: async (request: Request | string) => kept.get(pathOf(request))?.clone(),
    open: async () => ({
      async put(request: Request | string, answer: Response) {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        kept.set(pathOf(request), answer);
      },
    }),
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isOffline) throw new TypeError('no network');
    return new Response(`new ${pathOf(request)}`);
  });
  await import('./sw.ts');
  return () => vi.unstubAllGlobals();
});

beforeEach(() => {
  kept.clear();
  kept.set('/play/', new Response('old page'));
  [isFull, isOffline] = [false, false];
});

/** What the worker answers to the page. */
async function ask(path: string, mode = 'no-cors'): Promise<string> {
  let answer: Promise<Response> | null = null;
  const request = { url: `http://game${path}`, method: 'GET', mode };
  heard.get('fetch')!({
    request,
    respondWith(given: Promise<Response>) {
      answer = given;
    },
  });
  return (await answer!).text();
}

const paths = [
  ['/play/decks', 'navigate'],
  ['/play/assets/index-1.js', 'no-cors'],
  ['/play/app.webmanifest', 'cors'],
  ['/cards/EmberWyrm.svg', 'no-cors'],
] as const;

it.each(paths)('keeps %s for when there is no network', async (path, mode) => {
  expect(await ask(path, mode)).toBe(`new ${path}`);
  isOffline = true;
  expect(await ask(path, mode)).toBe(`new ${path}`);
});

it.each(paths)('gives %s where there is no room to keep it', async (path, mode) => {
  isFull = true;
  expect(await ask(path, mode)).toBe(`new ${path}`);
});
