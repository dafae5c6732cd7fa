import type { Page } from 'playwright-core';
import { openPage } from '../../../tools/browser/site-stage.ts';

/** Hydrates the list by interacting with it. */
export async function enliven(page: Page): Promise<void> {
  await page.mouse.move(700, 20);
  await page.mouse.move(700, 300);
  await page.locator('.cb[data-hydrated]').waitFor();
}

/** Opens the list and waits until it is interactive. */
export async function openList(page: Page, query = ''): Promise<void> {
  await openPage(page, `/cardbase${query}`);
  await enliven(page);
}
