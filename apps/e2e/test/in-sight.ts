import type { Locator, Page } from 'playwright-core';

/** Returns the texts of those elements that extend beyond the sheet under the board. */
export async function outsideSheet(page: Page, locator: Locator): Promise<readonly string[]> {
  const sheet = (await page.locator('.sheet').boundingBox())!;
  const hidden: string[] = [];
  for (const entry of await locator.all()) {
    const box = (await entry.boundingBox())!;
    const fits = box.y >= sheet.y - 1 && box.y + box.height <= sheet.y + sheet.height + 1;
    if (!fits) hidden.push((await entry.textContent()) ?? '');
  }
  return hidden;
}
