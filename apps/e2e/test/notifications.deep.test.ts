import { describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../../../tools/shared/browser.ts';
import { notificationsAt } from './notifications-widths.ts';
import { canRun, openStage } from './stage.ts';

/** The part of the service worker's scope that the test reads. */
interface WorkerScope {
  readonly clients: {
    readonly matchAll: (options: object) => Promise<readonly { readonly url: string }[]>;
  };
}

/** Returns the number of windows with the game. Runs in the service worker. */
async function gamesInSight(): Promise<number> {
  const { clients } = globalThis as unknown as WorkerScope;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => new URL(url).pathname.startsWith('/play')).length;
}

describe.skipIf(!canRun)('notifications', () => {
  const stage = openStage();
  const { server } = stage;

  notificationsAt(stage, [1440]);

  it('[RA6] appear when a push message arrives, unless the game is in sight', async () => {
    // The Chromium of most tests shows no notifications.
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ baseURL: server().address });
    await context.grantPermissions(['notifications']);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const found = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/play/'));
        if (ours) resolve(ours);
      });
    });
    await session.send('ServiceWorker.enable');
    await page.goto('/play/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const { registrationId, scopeURL } = await found;
    const { origin } = new URL(scopeURL);
    const deliver = (message: object) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      });
    const titles = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/play/');
        const shown = await registration!.getNotifications();
        return shown.map(({ title, data }) => `${title}: ${data}`);
      });
    const request = 'Ann wants to be your friend: /play/friends';
    await deliver({ kind: 'challenge', name: 'Unseen', code: 'SEEN22' });
    // Not a page of the game, but of the same origin. The worker may still see the page that was just left.
    await page.goto('/robots.txt');
    const [worker] = context.serviceWorkers();
    await expect.poll(() => worker.evaluate(gamesInSight)).toBe(0);
    await deliver({ kind: 'friend-request', name: 'Ann' });
    await expect.poll(titles).toEqual([request]);
    await deliver({ kind: 'challenge', name: 'Bob', code: 'ABCDEF' });
    await expect
      .poll(async () => (await titles()).toSorted())
      .toEqual([request, 'Bob challenges you: /play/j/ABCDEF']);
  });
});
