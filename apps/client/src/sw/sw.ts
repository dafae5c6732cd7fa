// The service worker: after one visit, the game opens without a network. Available only in secure contexts.

import { files, languageFiles, pictures, version } from './built.ts';
import { cacheLanguages, usedLanguageFiles } from './language-cache.ts';
import { openPush, showPush } from './push-notification.ts';
import type { PushScope } from './push-notification.ts';
import { forgetList, isSaved, savedResponse } from './saved-records.ts';
import { receiveShared } from '../platform/device/shared-data.ts';

/** Types of the worker's globals, which the page's types lack. */
interface WaitUntilEvent extends Event {
  readonly waitUntil: (until: Promise<unknown>) => void;
}
interface RespondWithEvent extends WaitUntilEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface PushEvent extends WaitUntilEvent {
  readonly data: { readonly json: () => unknown } | null;
}
interface ClickEvent extends WaitUntilEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}
interface WorkerScope extends PushScope {
  readonly clients: PushScope['clients'] & { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitUntilEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RespondWithEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WaitUntilEvent & MessageEvent) => void): void;
}

const worker = self as unknown as WorkerScope;

const page = '/play/';
const cacheName = `stackmate-${version}`;
const pictureCache = 'stackmate-pictures';
/** Time the network may take for a page before the cached one is shown, in ms. */
const networkTimeout = 3000;
/** Its name stays the same, while its content changes with the game. */
const manifest = '/play/app.webmanifest';
/** Where the manifest sends what other apps share. */
const sharePath = '/play/open';
const isPicture = /^\/(?:brand|cards|elements|frames|signs|skills|subtypes|types)\//;
/** Whether the address of a picture changes with its content. */
const isHashed = (search: string): boolean => search.startsWith('?v=');

/** Caches a response and returns it, even if there is no room in the cache. */
async function cacheResponse(
  name: string,
  request: RequestInfo,
  answer: Response,
): Promise<Response> {
  try {
    if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
  } catch {
    // The cache is full, or access is refused.
  }
  return answer;
}

/** Returns the page or the manifest from the network, or from the cache if the network doesn't answer. */
async function networkFirst(request: Request, address: string): Promise<Response> {
  const fromNetwork = fetch(request).then((answer) => cacheResponse(cacheName, address, answer));
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), networkTimeout);
  });
  const answer = await Promise.race([fromNetwork, timeout]).catch(() => null);
  // A server error is no better than no answer.
  if (answer?.ok) return answer;
  return (await caches.match(address)) ?? fromNetwork;
}

/** Returns a file from the cache, where it is never outdated because its name changes with its content. */
const cacheFirst = async (name: string, request: Request): Promise<Response> =>
  (await caches.match(request)) ?? cacheResponse(name, request, await fetch(request));

/** Returns the cached image, and fetches a newer one for the next time. */
async function imageResponse(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  const fromNetwork = fetch(request).then((answer) => cacheResponse(pictureCache, request, answer));
  if (!cached) return fromNetwork;
  fromNetwork.catch(() => {});
  return cached;
}

/** Number of images cached per request from the page. */
const imagesPerRequest = 12;
/** Images that aren't cached yet; null before the first request. */
let missing: string[] | null = null;

/** Returns the images that aren't cached. Deletes those that the game no longer shows. */
async function findMissing(cache: Cache): Promise<string[]> {
  const wanted = new Set(pictures);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.delete(pathname + search)) await cache.delete(request);
  }
  return [...wanted];
}

/** Caches some more images, one at a time because nobody waits for them. Returns whether there are more. */
async function cacheImages(): Promise<'more' | 'kept'> {
  const cache = await caches.open(pictureCache);
  missing ??= await findMissing(cache);
  for (const picture of missing.splice(0, imagesPerRequest))
    await cache.add(picture).catch(() => {});
  return missing.length > 0 ? 'more' : 'kept';
}

/** Whether a cache has files of some version of the game. */
const isGameCache = (name: string): boolean =>
  name.startsWith('stackmate-') && name !== pictureCache;

worker.addEventListener('install', (event) => {
  const install = async (): Promise<void> => {
    const cache = await caches.open(cacheName);
    const used = await usedLanguageFiles(languageFiles, isGameCache);
    await cache.addAll([page, ...files, ...used]);
  };
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  const deleteOldCaches = async (): Promise<void> => {
    for (const name of await caches.keys()) {
      if (isGameCache(name) && name !== cacheName) await caches.delete(name);
    }
    await worker.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

worker.addEventListener('message', (event) => {
  const { data } = event as { readonly data: unknown };
  if (typeof data === 'object' && data !== null && 'script' in data)
    event.ports[0]?.postMessage(files.includes(String(data.script)));
  if (data === 'take over') event.waitUntil(worker.skipWaiting());
  if (Array.isArray(data)) {
    const loaded = data as readonly string[];
    const cache = caches.open(cacheName);
    event.waitUntil(cache.then((opened) => cacheLanguages(opened, languageFiles, loaded)));
  }
  if (data !== 'keep pictures') return;
  const answer = (state: 'more' | 'kept'): void => event.ports[0]?.postMessage(state);
  // The page waits for an answer, even after a failure.
  event.waitUntil(cacheImages().then(answer, () => answer('kept')));
});

worker.addEventListener('push', (event) => {
  const { data } = event;
  if (data) event.waitUntil(showPush(worker, () => data.json()));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPush(worker, String(notification.data)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const { origin, pathname, search } = address;
  if (origin !== self.location.origin) return;
  if (request.method === 'POST') {
    if (pathname === sharePath) event.respondWith(receiveShared(request));
    else if (pathname.startsWith('/api/account/')) event.waitUntil(forgetList());
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (pathname.startsWith(page)) event.respondWith(networkFirst(request, page));
  } else if (isSaved(address)) event.respondWith(savedResponse(request));
  else if (pathname === manifest) event.respondWith(networkFirst(request, manifest));
  else if (pathname.startsWith('/play/assets/')) event.respondWith(cacheFirst(cacheName, request));
  else if (isPicture.test(pathname)) {
    event.respondWith(
      isHashed(search) ? cacheFirst(pictureCache, request) : imageResponse(request),
    );
  }
});
