import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectInSight, openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A highlighted element: duration and number of pulses, and whether it is over. */
interface Flash {
  readonly id: string;
  readonly milliseconds: number;
  readonly times: number;
  isOver: boolean;
}

/** Records every highlight. Its real duration on a slow machine means nothing. */
const watchFlashes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Flash[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement)) continue;
        const last = seen.findLast(({ id }) => id === target.id);
        if (target.classList.contains('pulse')) {
          if (last && !last.isOver) continue;
          const told = target.getAnimations()[0].effect!.getTiming();
          const [milliseconds, times] = [Number(told.duration), Number(told.iterations)];
          seen.push({ id: target.id, milliseconds, times, isOver: false });
        } else if (last) last.isOver = true;
      }
    }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true });
  });

const flashes = (page: Page): Promise<readonly Flash[]> =>
  page.evaluate(() => (window as unknown as { seen: Flash[] }).seen);

describe.skipIf(!canRun)('the rules page in a browser', () => {
  const { visitor } = openSiteStage();

  it("scrolls smoothly to a link's target within the page and highlights it once, for a second", async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    await watchFlashes(page);
    await page.locator('.contents a[href="#upgrade"]').click();
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('smooth');
    await expectInSight(page, '#upgrade', 160);
    await expect
      .poll(() => flashes(page))
      .toEqual([{ id: 'upgrade', milliseconds: 1000, times: 1, isOver: true }]);
    // An address from elsewhere scrolls there too.
    await openPage(page, '/rules#checkmate');
    await expectInSight(page, '#checkmate', laptop.viewport.height);
    await person.close();
  });

  it('lists the headings behind the contents button, scrolls to the chosen one and highlights it', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, '/rules');
    await watchFlashes(page);
    await page.mouse.wheel(0, 4000);
    const button = page.getByRole('button', { name: 'Contents' });
    expect(await button.isVisible()).toBe(true);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Table of contents' });
    const listed = await dialog.getByRole('link').allTextContents();
    const onPage = await page.locator('.rules section[id] > :is(h2, h3)').allTextContents();
    expect(listed).toEqual(onPage);
    await dialog.getByRole('link', { name: 'Response level' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectInSight(page, '#responselevel', 300);
    await expect
      .poll(async () => (await flashes(page)).map(({ id }) => id))
      .toEqual(['responselevel']);
    await person.close();
  });

  it('is complete without scripts, with working links and without controls that need scripts', async () => {
    const person = await visitor({ ...laptop, javaScriptEnabled: false });
    const { page } = person;
    await page.goto('/rules');
    expect(await page.locator('.rules section[id]').count()).toBeGreaterThan(40);
    expect(await page.locator('.example-board').first().isVisible()).toBe(true);
    expect(await page.locator('.example-try:visible').count()).toBe(0);
    expect(await page.locator('.contents-button:visible').count()).toBe(0);
    await page.locator('.contents a[href="#energy"]').click();
    expect(new URL(page.url()).hash).toBe('#energy');
    const top = await page.locator('#energy').boundingBox();
    expect(top!.y).toBeGreaterThanOrEqual(0);
    expect(top!.y).toBeLessThan(300);
    expectNoComplaints(person);
    await person.close();
  });

  it('prints in black on white, without bar, buttons and live boards', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    await page.emulateMedia({ media: 'print' });
    for (const left of ['.nav', '.foot', '.contents-button', '.example-try']) {
      expect([left, await page.locator(`${left}:visible`).count()]).toEqual([left, 0]);
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await person.close();
  });
});
