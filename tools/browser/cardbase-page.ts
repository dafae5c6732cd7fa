import type { Page } from 'playwright-core';
import { openPage } from './site-stage.ts';

/** The list comes to life when somebody begins to do something. */
export async function enliven(page: Page): Promise<void> {
  await page.mouse.move(700, 20);
  await page.mouse.move(700, 300);
  await page.locator('.cb[data-alive]').waitFor();
}

/** The list is there and works. */
export async function openList(page: Page, query = ''): Promise<void> {
  await openPage(page, `/cardbase${query}`);
  await enliven(page);
}
