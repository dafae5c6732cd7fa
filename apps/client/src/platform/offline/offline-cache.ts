import { createStore, useStore } from 'zustand';
import { watchUpdates } from './waiting-update.ts';

interface Connection {
  readonly saveData?: boolean;
}

/** Whether bots can be played offline: the game isn't cached, is being cached, or is cached. */
export type OfflineState = 'never' | 'caching' | 'cached';

const state = createStore<OfflineState>(() => 'never');

/** Pause between batches of images during a match, in ms, because its responses would wait for them. */
const pauseAtTable = 1000;
const isAtTable = (): boolean => document.documentElement.dataset.place === 'table';

/** Asks the worker to cache some more images. Resolves with whether there are more to cache. */
const cacheSome = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data === 'more');
    });
    port1.start();
    worker.postMessage('keep pictures', [port2]);
  });

/** Makes the worker cache all images that it can get. */
async function cacheImages(worker: ServiceWorker): Promise<void> {
  while (await cacheSome(worker)) {
    if (isAtTable()) await new Promise((resolve) => setTimeout(resolve, pauseAtTable));
  }
}

/** Rejects when a worker fails to install, for example for lack of space. It would never become ready. */
const waitForFailure = (worker: ServiceWorker | null): Promise<never> =>
  new Promise((_, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('The game couldn’t be cached.'));
    });
  });

/** Returns the addresses of the files that the page has loaded. */
const loadedFiles = (): readonly string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** Caches the game for offline use where the browser can, which is in secure contexts only. */
export function cacheForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const cache = async (): Promise<void> => {
    const worker = navigator.serviceWorker;
    const registration = await worker.register('/play/sw.js', { scope: '/play/' });
    watchUpdates(registration);
    const { installing } = registration;
    const { active } = await Promise.race([worker.ready, waitForFailure(installing)]);
    active?.postMessage(loadedFiles());
    const { connection } = navigator as { readonly connection?: Connection };
    if (active && !connection?.saveData) await cacheImages(active);
    state.setState('cached');
  };
  state.setState('caching');
  // Refused, as in some private windows: the game works online only.
  const giveUp = (): void =>
    state.setState(navigator.serviceWorker.controller ? 'cached' : 'never');
  void cache().catch(giveUp);
}

/** Returns whether bots can be played offline by now. */
export const useOffline = (): OfflineState => useStore(state);
