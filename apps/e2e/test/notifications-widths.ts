import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { expectNoComplaints } from './stage.ts';
import type { Stage } from './stage.ts';

/** Keys of a subscription whose messages nobody reads. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Allows notifications, and replaces the push service: the test's browser has neither. */
const allowNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript((input) => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
    const subscription = {
      toJSON: () => ({ endpoint, keys: input }),
      unsubscribe: async () => true,
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => subscription,
    });
  }, keys);

/** Tests notifications on the account page in windows of each of the widths. */
export function notificationsAt({ visitor }: Stage, widths: readonly number[]): void {
  it.each(widths)(
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
      // The news of events stay: they also come in the game and by e-mail.
      expect(await requests.count()).toBe(0);
      expectNoComplaints(person);
      await person.close();
    },
  );
}
