import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

type Fetching = (event: object) => void;

const listeners = new Map<string, Fetching>();
const cached = new Map<string, Response>();
let isFull = false;
let isOffline = false;

const toPath = (of: Request | string): string => {
  const { pathname, search } = new URL(typeof of === 'string' ? of : of.url, 'http://game');
  return pathname + search;
};

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { origin: 'http://game' },
    addEventListener: (type: string, listener: Fetching) => void listeners.set(type, listener),
  });
  vi.stubGlobal('caches', {
    match: async (request: Request | string) => cached.get(toPath(request))?.clone(),
    open: async () => ({
      keys: async () => [...cached.keys()].map((path) => ({ url: `http://game${path}` })),
      delete: async (request: Request) => cached.delete(toPath(request)),
      async put(request: Request | string, answer: Response) {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        cached.set(toPath(request), answer);
      },
    }),
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isOffline) throw new TypeError('no network');
    return new Response(`new ${toPath(request)}`);
  });
  await import('./sw.ts');
  return () => vi.unstubAllGlobals();
});

beforeEach(() => {
  cached.clear();
  cached.set('/play/', new Response('old page'));
  [isFull, isOffline] = [false, false];
});

/** Returns the worker's answer to a request of the page. */
async function ask(path: string, mode = 'no-cors'): Promise<string> {
  let answer: Promise<Response> | null = null;
  const request = { url: `http://game${path}`, method: 'GET', mode };
  listeners.get('fetch')!({
    request,
    respondWith(response: Promise<Response>) {
      answer = response;
    },
  });
  return (await answer!).text();
}

const paths = [
  ['/play/decks', 'navigate'],
  ['/play/assets/index-1.js', 'no-cors'],
  ['/play/app.webmanifest', 'cors'],
  ['/cards/EmberWyrm.svg', 'no-cors'],
  ['/cards/EmberWyrm.svg?v=0a1b2c', 'no-cors'],
] as const;

it.each(paths)('caches %s for offline use', async (path, mode) => {
  expect(await ask(path, mode)).toBe(`new ${path}`);
  isOffline = true;
  expect(await ask(path, mode)).toBe(`new ${path}`);
});

it.each(paths)('returns %s even if there is no room to cache it', async (path, mode) => {
  isFull = true;
  expect(await ask(path, mode)).toBe(`new ${path}`);
});

it('answers with a saved match when there is no connection', async () => {
  const path = '/api/matches/kJ3mQx8ZtVbW2nLs5RyAeg/record';
  expect(await ask(path)).toBe(`new ${path}`);
  isOffline = true;
  expect(await ask(path)).toBe(`new ${path}`);
});

it('says by the files of a page whether it is of the same build', () => {
  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => void answers.push(answer) };
  const event = { data: { script: '/play/assets/other.js' }, ports: [port], waitUntil: () => {} };
  listeners.get('message')!(event);
  expect(answers).toEqual([false]);
});
