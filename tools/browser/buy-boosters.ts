import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';

/** Buys sealed boosters for a page's player, who must have 500 coins for each. */
export async function buyBoosters(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0;) {
    const some = left >= 10 ? 10 : 1;
    const answer = await page.request.post('/api/store/buy-boosters', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { key: randomBytes(16).toString('base64url'), count: some, price: 500 * some },
    });
    if (!answer.ok()) throw new Error(`Buying boosters failed: ${await answer.text()}`);
    left -= some;
  }
}
