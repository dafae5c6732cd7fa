import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { openBrowser } from '../../../tools/shared/browser.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** Keys of a subscription whose messages nobody reads. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Allows notifications, and replaces the push service: the test's browser has neither. */
const allowNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
    const subscription = {
      toJSON: () => ({ endpoint, keys: given }),
      unsubscribe: async () => true,
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => subscription,
    });
  }, keys);

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
  const { visitor, server } = openStage();

  it.each([360, 1440])(
    '[RA6] are turned on and off on the account page at %i px, with a choice of occasions',
    async (width) => {
      const person = await visitor({
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
        serviceWorkers: 'allow',
      });
      const { page } = person;
      await allowNotifications(page);
      await page.goto('/play/learn');
      await signUp(page, freshName('Nell'));
      await page.goto('/play/account');
      const section = page.getByRole('region', { name: 'Notifications' });
      await section.getByRole('button', { name: 'Turn on in this browser' }).click();
      await section.getByText('Notifications are on in this browser.').waitFor();
      const requests = section.getByRole('checkbox', { name: 'Somebody wants to be your friend' });
      expect(await requests.isChecked()).toBe(true);
      await requests.focus();
      await page.keyboard.press('Space');
      await section.getByText('Your choice is saved.').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.reload();
      const off = section.getByRole('button', { name: 'Turn off in this browser' });
      await off.waitFor();
      expect(await requests.isChecked()).toBe(false);
      await off.click();
      await section.getByRole('button', { name: 'Turn on in this browser' }).waitFor();
      expect(await section.getByRole('checkbox').count()).toBe(0);
      expectNoComplaints(person);
      await person.close();
    },
  );

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
