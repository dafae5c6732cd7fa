import type { Locator, Page } from 'playwright-core';

/** Returns the texts of those elements that extend beyond the sheet under the board. */
export async function outsideSheet(page: Page, found: Locator): Promise<readonly string[]> {
  const sheet = (await page.locator('.sheet').boundingBox())!;
  const hidden: string[] = [];
  for (const one of await found.all()) {
    const box = (await one.boundingBox())!;
    const fits = box.y >= sheet.y - 1 && box.y + box.height <= sheet.y + sheet.height + 1;
    if (!fits) hidden.push((await one.textContent()) ?? '');
  }
  return hidden;
}
