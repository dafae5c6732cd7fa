import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendUserEvent, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Together they use most of the style sheet. */
const pages = ['/', '/cardbase', '/card/100/ember_wyrm', '/offer'];

/** Returns the position and look of everything on a page, as lines. */
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // Renders content outside the viewport too.
    for (const entry of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(entry).contentVisibility === 'auto') {
        entry.style.contentVisibility = 'visible';
      }
    }
    // Finishes running animations, such as the narrow menu and elements that just appeared.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const said = (element: Element, pseudo?: string): string => {
      const style = getComputedStyle(element, pseudo);
      return [
        style.content,
        style.display,
        style.position,
        style.font,
        style.color,
        style.background,
        style.border,
        style.borderImageSource,
        style.borderRadius,
        style.outline,
        style.boxShadow,
        style.filter,
        style.opacity,
        style.transform,
        style.textDecoration,
        style.visibility,
        style.zIndex,
      ].join(' ');
    };
    // Collapsed content has no position.
    const seen = [...document.querySelectorAll('body, body *')].filter((candidate) =>
      candidate.checkVisibility(),
    );
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map((candidate) => Math.round(candidate)).join(' ');
      const name = `${element.tagName}.${element.getAttribute('class')}`;
      return [name, place, said(element), said(element, '::before'), said(element, '::after')].join(
        ' | ',
      );
    });
  });

/** Returns what changed in the look of a page. */
const changes = (before: readonly string[], after: readonly string[]): readonly string[] =>
  after
    .flatMap((line, index) => (line === before[index] ? [] : [`${before[index]}\n${line}`]))
    .slice(0, 3);

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
          alone.push(await looks(page));
        }
        const url = await page.locator('[data-style]').getAttribute('data-style');
        await page.addStyleTag({ url: url! });
        for (const [index, size] of sizes.entries()) {
          await page.setViewportSize(size);
          expect([path, size.width, changes(alone[index], await looks(page))]).toEqual([
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
