import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startTimeout } from '../../../tools/shared/browser.ts';
import { meetByLink, startBotMatch } from '../../../tools/browser/ways-in.ts';
import { untilCached } from './until-cached.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** What the page has asked of the device, in order. */
const readCalls = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { calls: string[] }).calls);

/** Replaces the badge and the wake lock by recorders. */
const recordCalls = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls });
    const record = (name: string, value: unknown): unknown =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    record('setAppBadge', async (count: number) => void calls.push(`badge ${count}`));
    record('clearAppBadge', async () => void calls.push('no badge'));
    record('wakeLock', {
      async request() {
        calls.push('awake');
        return { release: async () => void calls.push('asleep') };
      },
    });
  });

/** Waits until the last change of the badge is this one. */
const expectBadge = (page: Page, badge: string): Promise<void> =>
  expect
    .poll(async () => (await readCalls(page)).findLast((call) => call.includes('badge')), {
      timeout: startTimeout,
    })
    .toBe(badge);

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

async function leaveTable(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('link', { name: 'Leave the table' }).click();
  await page.getByRole('heading', { level: 1, name: 'Play' }).waitFor();
}

async function resign(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
}

describe.skipIf(!canRun)('the game and its device', () => {
  const { visitor } = openStage();

  it(
    'shows on its icon that a match waits, unless the player looks at it, until it is over',
    { timeout: 4 * startTimeout },
    async () => {
      const [host, guest] = await Promise.all([visitor(), visitor()]);
      await recordCalls(host.page.context());
      await meetByLink(host.page, guest.page);
      await expectBadge(host.page, 'no badge');
      await leaveTable(host.page);
      await expectBadge(host.page, 'badge 1');
      await resign(guest.page);
      await expectBadge(host.page, 'no badge');
      expectNoComplaints(host, guest);
      await Promise.all([host.close(), guest.close()]);
    },
  );

  it('keeps the screen on at a table only', { timeout: 2 * startTimeout }, async () => {
    const person = await visitor();
    const { page } = person;
    await recordCalls(page.context());
    await startBotMatch(page);
    await expect.poll(() => readCalls(page), { timeout: startTimeout }).toContain('awake');
    expect(await readCalls(page)).not.toContain('asleep');
    await leaveTable(page);
    await expect.poll(() => readCalls(page)).toContain('asleep');
    expectNoComplaints(person);
    await person.close();
  });

  it(
    'offers a new version after a match, never during one, and loads it on demand',
    { timeout: 5 * startTimeout },
    async () => {
      const person = await visitor({ serviceWorkers: 'allow' });
      const { page } = person;
      await startBotMatch(page);
      await untilCached(page);
      // A page of an older build, and a worker that the browser takes for a newer one.
      await page.evaluate(async () => {
        document.querySelector<HTMLScriptElement>('script[type=module]')!.src =
          '/play/assets/older.js';
        await navigator.serviceWorker.register('/play/sw.js?newer', { scope: '/play/' });
      });
      const isWaiting = () =>
        page.evaluate(async () =>
          Boolean((await navigator.serviceWorker.getRegistration('/play/'))?.waiting),
        );
      await expect.poll(isWaiting, { timeout: 2 * startTimeout }).toBe(true);
      const notice = page.getByText('A new version of the game is ready.');
      // Longer than the notice takes on other pages.
      await page.waitForTimeout(1000);
      expect(await notice.count()).toBe(0);
      const match = page.url();
      await leaveTable(page);
      await notice.waitFor();
      await page.goBack();
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      expect(page.url()).toBe(match);
      expect(await notice.count()).toBe(0);
      await page.goForward();
      await notice.waitFor();
      await page.getByRole('button', { name: 'Reload now' }).click();
      const controller = () =>
        page
          .evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
          .catch(() => 'loading');
      await expect.poll(controller, { timeout: startTimeout }).toMatch(/sw\.js\?newer$/);
      await page.getByRole('link', { name: 'Continue' }).first().waitFor();
      expect(await notice.count()).toBe(0);
      await person.close();
    },
  );
});
