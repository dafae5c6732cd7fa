import type { Page } from 'playwright-core';

/** Returns the coins in the header. */
export const coinsOf = async (page: Page): Promise<number> =>
  Number((await page.locator('.purse-coins').textContent())?.replaceAll(/\D/g, ''));
