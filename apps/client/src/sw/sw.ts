// The service worker: after one visit the game opens without a network. It is there in secure contexts only.

/** What is used of the worker's own surroundings, which the page's types do not know. */
interface Waiting extends Event {
  readonly waitUntil: (until: Promise<unknown>) => void;
}
interface Fetching extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Surroundings {
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & MessageEvent) => void): void;
}

const worker = self as unknown as Surroundings;

// Filled in by the build.
const version = '__VERSION__';
const files = '__FILES__' as unknown as readonly string[];
const pictures = '__PICTURES__' as unknown as readonly string[];

const page = '/play/';
const cacheName = `stackmate-${version}`;
const pictureCache = 'stackmate-pictures';
/** So long the network may take for a page before the kept one is shown, milliseconds. */
const networkTimeout = 3000;
/** Its name stays, and its content changes with the game. */
const manifest = '/play/app.webmanifest';
const isPicture = /^\/(?:brand|cards|elements|frames|signs|skills|subtypes|types)\//;

/** Keeps an answer for later. Where there is no room it is one all the same. */
async function cacheResponse(
  name: string,
  request: RequestInfo,
  answer: Response,
): Promise<Response> {
  try {
    if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
  } catch {
    // Full, or refused by now.
  }
  return answer;
}

/** The page or the manifest as it is now, or as it was if the network does not answer. */
async function newest(request: Request, address: string): Promise<Response> {
  const fresh = fetch(request).then((answer) => cacheResponse(cacheName, address, answer));
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), networkTimeout);
  });
  const answer = await Promise.race([fresh, late]).catch(() => null);
  // A server that answers with a fault is as good as none.
  if (answer?.ok) return answer;
  return (await caches.match(address)) ?? fresh;
}

/** Files whose names change with their content: what is kept is right. */
const fileOf = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? cacheResponse(cacheName, request, await fetch(request));

/** What is kept at once, and a newer one for the next time. */
async function pictureOf(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  const fresh = fetch(request).then((answer) => cacheResponse(pictureCache, request, answer));
  if (!kept) return fresh;
  fresh.catch(() => {});
  return kept;
}

/** So many pictures are kept before the page is asked again. */
const some = 12;
/** Pictures that are not kept yet; null before anybody asked. */
let missing: string[] | null = null;

async function findMissing(cache: Cache): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return pictures.filter((picture) => !kept.has(picture));
}

/** Fetches some pictures that are not kept yet, one after the other: nobody waits for them. Says whether there are more. */
async function cacheImages(): Promise<'more' | 'kept'> {
  const cache = await caches.open(pictureCache);
  missing ??= await findMissing(cache);
  for (const picture of missing.splice(0, some)) await cache.add(picture).catch(() => {});
  return missing.length > 0 ? 'more' : 'kept';
}

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...files])));
});

worker.addEventListener('activate', (event) => {
  const drop = async (): Promise<void> => {
    for (const name of await caches.keys()) {
      if (name.startsWith('stackmate-') && name !== cacheName && name !== pictureCache)
        await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(drop());
});

worker.addEventListener('message', (event) => {
  if (event.data !== 'keep pictures') return;
  const answer = (state: 'more' | 'kept'): void => event.ports[0]?.postMessage(state);
  // The page waits for an answer, whatever comes of it.
  event.waitUntil(cacheImages().then(answer, () => answer('kept')));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname.startsWith(page)) event.respondWith(newest(request, page));
  } else if (pathname === manifest) event.respondWith(newest(request, manifest));
  else if (pathname.startsWith('/play/assets/')) event.respondWith(fileOf(request));
  else if (isPicture.test(pathname)) event.respondWith(pictureOf(request));
});
