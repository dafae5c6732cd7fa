import { useSyncExternalStore } from 'react';

/** The page has its first things by then, milliseconds. */
const startDelay = 4000;

interface Connection {
  readonly saveData?: boolean;
}

/** Whether bots can be played without a network: the browser does not keep the game, is about to, or has it. */
export type OfflineState = 'never' | 'coming' | 'kept';

let state: OfflineState = 'never';
const listeners = new Set<() => void>();

function setState(now: OfflineState): void {
  state = now;
  for (const listener of listeners) listener();
}

/** Between some pictures and the next while a match is played: its answers would wait for them. Milliseconds. */
const pauseAtTable = 1000;
const isAtTable = (): boolean => document.documentElement.dataset.place === 'table';

/** Asks the worker to keep some pictures too. Fulfilled with whether there are more. */
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

/** Has the worker keep all pictures that it can get. */
async function cacheImages(worker: ServiceWorker): Promise<void> {
  while (await cacheSome(worker)) {
    if (isAtTable()) await new Promise((resolve) => setTimeout(resolve, pauseAtTable));
  }
}

/** Rejected if a worker comes to nothing, as where there is no room for what it keeps: it is waited for in vain then. */
const failureOf = (worker: ServiceWorker | null): Promise<never> =>
  new Promise((_, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('The game is not kept.'));
    });
  });

/** Has the game kept for use without a network, where the browser can: in secure contexts only. */
export function cacheForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = async (): Promise<void> => {
    const worker = navigator.serviceWorker;
    const { installing } = await worker.register('/play/sw.js', { scope: '/play/' });
    const { active } = await Promise.race([worker.ready, failureOf(installing)]);
    const { connection } = navigator as { readonly connection?: Connection };
    if (active && !connection?.saveData) await cacheImages(active);
    setState('kept');
  };
  setState('coming');
  // Refused, as in some private windows: the game goes on with a network only.
  const giveUp = (): void => setState(navigator.serviceWorker.controller ? 'kept' : 'never');
  setTimeout(() => void keep().catch(giveUp), startDelay);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether bots can be played without a network by now. */
export const useOffline = (): OfflineState => useSyncExternalStore(subscribe, () => state);
