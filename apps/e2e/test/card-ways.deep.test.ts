import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1280, height: 900 } };

const wyrm = '/card/100/ember_wyrm';

/** Navigates within the app, as links in texts do. */
async function step(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

describe.skipIf(!canRun)('navigation to a card and back', () => {
  const { visitor } = openSiteStage();

  it('corrects a wrong slug within the site too, replacing the wrong address', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/faq');
    await step(page, '/card/214/chains');
    await page.waitForURL('**/card/214/iron_chains');
    await expect.poll(() => page.title()).toBe('Iron Chains · Stackmate');
    await page.goBack();
    await page.waitForURL('**/faq');
    expectNoComplaints(person);
    await person.close();
  });

  it('shows "Loading card details…" while loading, and "Card not found." for an unknown card or a failure, which is logged', async () => {
    const person = await visitor(laptop);
    const { page, complaints } = person;
    await openPage(page, wyrm);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/card/101/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Next: Cinder Fox' }).click();
    await page.getByRole('status').getByText('Loading card details…').waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Cinder Fox' }).waitFor();
    await page.getByText('Loading card details…').waitFor({ state: 'detached' });
    expectNoComplaints(person);

    await page.route('**/card/102/*', (route) => route.abort());
    await page.getByRole('link', { name: /^Next/ }).click();
    await page.getByRole('heading', { name: 'Card not found.' }).waitFor();
    expect(complaints.some((line) => line.includes('Failed to fetch'))).toBe(true);
    await step(page, '/card/99999/nobody');
    await page.waitForURL('**/card/99999/nobody');
    await page.getByRole('heading', { name: 'Card not found.' }).waitFor();
    await person.close();
  });

  it('keeps the list mounted behind a card, and restores it unchanged', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/cardbase?q=el%3Afire');
    const link = page.locator('main a[href^="/card/"]:visible').nth(4);
    // Pointing at the list hydrates it.
    await link.hover();
    await page.waitForLoadState('networkidle');
    await link.evaluate((element) => element.setAttribute('data-seen', ''));
    const read = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.waitForURL('**/card/**');
    await page.getByRole('link', { name: 'All cards' }).waitFor();
    const first = page.url();
    await page.getByRole('link', { name: /^Next/ }).click();
    await page.waitForURL((url) => url.href !== first);
    await page.getByRole('link', { name: 'All cards' }).click();
    await page.waitForURL('**/cardbase?q=el%3Afire');
    await page.locator('[data-seen]').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(read);
    expectNoComplaints(person);
    await person.close();
  });
});
