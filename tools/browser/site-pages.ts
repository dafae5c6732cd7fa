import type { Page } from 'playwright-core';
import { axeFaults } from './axe.ts';
import { openPage } from './site-stage.ts';

/** One address of every kind of page. */
export const sitePages = [
  '/',
  '/rules',
  '/cardbase',
  '/card/214/iron_chains',
  '/card/100/ember_wyrm',
  '/devprogress',
  '/faq',
  '/contact',
  '/privacy',
  '/credits',
  '/offer',
  '/t-offer?source=emailsub',
  '/offer-thank-you',
];

/** A phone shows a page that is too wide smaller, so the window says nothing of it. */
export const isWider = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) > page.viewportSize()!.width;

/** What axe finds on every page, and whether something stands beside it; only pages with faults. */
export async function faultsOfPages(page: Page): Promise<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  for (const path of sitePages) {
    await openPage(page, path);
    const found = await axeFaults(page);
    if (await isWider(page)) found.push('wider than the screen');
    if (found.length > 0) faults[path] = found;
  }
  return faults;
}
