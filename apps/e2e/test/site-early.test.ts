import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendUserEvent, isInteractive, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('before a page is interactive', () => {
  const { visitor } = openSiteStage();

  /** Holds back the app's scripts. Returns a function that releases them. */
  async function holdLife(page: Page): Promise<() => void> {
    let letGo = (): void => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(/framework-/, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }

  it('remembers a pressed button', async () => {
    const person = await visitor(phone);
    const { page } = person;
    const letGo = await holdLife(page);
    const isAskedFor = page.waitForRequest(/framework-/);
    await page.goto('/faq');
    await isAskedFor;
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.tap();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    letGo();
    await page.locator('.nav-toggle[aria-expanded=true]').waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('keeps text typed into a field', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    const letGo = await holdLife(page);
    await page.goto('/');
    await page.getByPlaceholder('Enter email to receive discount').pressSequentially('a@b.example');
    letGo();
    await expect.poll(() => isInteractive(page)).toBe(true);
    await page.locator('button:enabled', { hasText: 'Subscribe' }).waitFor();
    expect(await page.getByPlaceholder('Enter email to receive discount').inputValue()).toBe(
      'a@b.example',
    );
    await person.close();
  });

  it('lets a link wait if the page is about to be interactive: a term is explained on its page', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    // The last chunk of the app, however often it is requested.
    const isHere = page.waitForResponse(/rules-page-/);
    await page.goto('/rules');
    await isHere;
    await page.waitForLoadState('networkidle');
    expect(await isInteractive(page)).toBe(false);
    await page.evaluate(() => document.querySelector<HTMLElement>('.rules a.sm-term')!.click());
    expect(await isInteractive(page)).toBe(false);
    await sendUserEvent(page);
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expectNoComplaints(person);
    await person.close();
  });
});
