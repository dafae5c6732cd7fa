import type { Page } from 'playwright-core';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openPage } from '../../../tools/browser/site-stage.ts';

/** One address for every kind of page. */
export const sitePages = [
  '/',
  '/rules',
  '/cardbase',
  '/card/214/iron_chains',
  '/card/100/ember_wyrm',
  '/devprogress',
  '/faq',
  '/odds',
  '/lab',
  '/events',
  '/market',
  '/contact',
  '/privacy',
  '/credits',
  '/offer',
  '/t-offer?source=emailsub',
  '/offer-thank-you',
];

/** Checks whether the page is wider than the screen. Phones zoom out to fit it, so the window's size isn't enough. */
export const isWider = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) > page.viewportSize()!.width;

/** Returns axe's violations and horizontal overflow by page, only for pages with faults. */
export async function pageFaults(page: Page): Promise<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  for (const path of sitePages) {
    await openPage(page, path);
    const found = await axeFaults(page);
    if (await isWider(page)) found.push('wider than the screen');
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}
