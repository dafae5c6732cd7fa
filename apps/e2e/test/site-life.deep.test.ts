import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isInteractive, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1440, height: 900 } };

/** Makes the idle delay of 3 s never elapse, even on a slow machine. */
const neverByItself = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const held = (next: TimerHandler, time?: number, ...rest: unknown[]): number =>
      time === 3000 ? 0 : later(next, time, ...rest);
    Object.assign(window, { setTimeout: held });
  });

describe.skipIf(!canRun)('a page becomes interactive', () => {
  const { visitor } = openSiteStage();

  it("at the visitor's first interaction, or by itself without one", async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await neverByItself(page);
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    expect(await isInteractive(page)).toBe(false);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => isInteractive(page)).toBe(true);
    const other = await visitor(laptop);
    await other.page.goto('/privacy');
    await expect.poll(() => isInteractive(other.page)).toBe(true);
    expectNoComplaints(person, other);
    await person.close();
    await other.close();
  });

  it('at once if its address or a stored choice needs scripts', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/faq?utm_source=letter');
    await page.waitForFunction(() => localStorage.getItem('utm_source') === 'letter');
    await page.evaluate(() => localStorage.setItem('language', 'Arabic'));
    await page.goto('/privacy');
    await page.locator('.language-offer').waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('and uses its own fonts before that, everywhere', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await neverByItself(page);
    await page.goto('/');
    const wordFonts = () =>
      page.evaluate(() => {
        const isWord = ({ nodeType, nodeValue }: Node): boolean =>
          nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '';
        const fonts = [...document.querySelectorAll('body *')]
          .filter(
            (candidate) => candidate.checkVisibility() && [...candidate.childNodes].some(isWord),
          )
          .map((candidate) =>
            getComputedStyle(candidate).fontFamily.split(',')[0].replaceAll('"', ''),
          );
        return [...new Set(fonts)].toSorted();
      });
    await expect.poll(wordFonts).toEqual(['Alegreya', 'Alegreya SC', 'Alegreya Sans']);
    expect(await isInteractive(page)).toBe(false);
    expect(await page.evaluate(() => document.fonts.check("700 1em 'Alegreya SC'"))).toBe(true);
    await person.close();
  });
});
