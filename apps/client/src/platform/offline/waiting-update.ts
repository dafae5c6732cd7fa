import { createStore, useStore } from 'zustand';

/** Pause between two questions for a new version while the page stays open, in ms. */
const updatePause = 3_600_000;

/** A newer version of the game than this page's, which waits until it is wanted; null if there is none. */
const waiting = createStore<{ readonly worker: ServiceWorker | null }>(() => ({ worker: null }));

/** Returns whether a version of the service worker is of the same build as this page. */
const isOfThisPage = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]');
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage({ script: script ? new URL(script.src).pathname : '' }, [port2]);
  });

async function offer(worker: ServiceWorker | null): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return;
  // The server has sent a page that is as new: nothing changes for the player when its worker takes over.
  if (!(await isOfThisPage(worker))) waiting.setState({ worker });
}

/** Finds new versions of the game, now and while the page stays open. */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  void offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer(installing);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < updatePause) return;
    askedAt = Date.now();
    // Fails without a connection.
    registration.update().catch(() => {});
  });
}

/** Returns whether a newer version of the game is ready. */
export const useHasUpdate = (): boolean => useStore(waiting, ({ worker }) => worker !== null);

/** Lets the newer version take over, and loads the page again with it. */
export function reloadUpdated(): void {
  const { worker } = waiting.getState();
  waiting.setState({ worker: null });
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker?.postMessage('take over');
}

/** Leaves the newer version until the game is opened again. */
export const dismissUpdate = (): void => waiting.setState({ worker: null });
