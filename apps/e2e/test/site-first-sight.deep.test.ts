import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendUserEvent, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { listLookChanges, listLooks } from './looks.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Together they use most of the style sheet. */
const pages = ['/', '/cardbase', '/card/100/ember_wyrm', '/offer'];

describe.skipIf(!canRun)('the inline style of a page', () => {
  const { visitor } = openSiteStage();

  it(
    'contains everything that the page needs: loading the whole style sheet changes nothing',
    { timeout: 120_000 },
    async () => {
      const person = await visitor({ reducedMotion: 'reduce' });
      const { page } = person;
      // Without scripts and fonts, which load at any time.
      await page.route(/\.(?:js|woff2?)$/, (route) =>
        route.fulfill({ body: '', contentType: 'text/javascript' }),
      );
      for (const path of pages) {
        await page.goto(path);
        expect(await page.locator('head > link[rel=stylesheet]').count()).toBe(0);
        const alone = [];
        for (const size of sizes) {
          await page.setViewportSize(size);
          alone.push(await listLooks(page));
        }
        const url = await page.locator('[data-style]').getAttribute('data-style');
        await page.addStyleTag({ url: url! });
        for (const [index, size] of sizes.entries()) {
          await page.setViewportSize(size);
          expect([path, size.width, listLookChanges(alone[index], await listLooks(page))]).toEqual([
            path,
            size.width,
            [],
          ]);
        }
      }
      expectNoComplaints(person);
      await person.close();
    },
  );

  it("is allowed by that page's policy only", async () => {
    const person = await visitor();
    const { page } = person;
    await page.goto('/faq');
    const added = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'main { opacity: 0 }';
      document.head.append(style);
      return getComputedStyle(document.querySelector('main')!).opacity;
    });
    expect(added).toBe('1');
    expect(person.complaints.join()).toContain('Content Security Policy');
    await person.close();
  });

  it('is complemented by the whole sheet without scripts, and by what scripts need with them', async () => {
    const plain = await visitor({ javaScriptEnabled: false });
    await plain.page.goto('/rules');
    const styles = (page: Page): Promise<number> =>
      page.evaluate(() => document.styleSheets.length);
    expect(await styles(plain.page)).toBe(2);
    await plain.close();
    const person = await visitor();
    await person.page.goto('/rules');
    await sendUserEvent(person.page);
    await expect.poll(() => styles(person.page)).toBe(2);
    expectNoComplaints(person);
    await person.close();
  });
});
