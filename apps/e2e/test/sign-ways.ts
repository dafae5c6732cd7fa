import type { Locator, Page } from 'playwright-core';
import { readCentre } from './drags.ts';

/** Locates the explanation of a symbol. */
export const bubble = (page: Page): Locator => page.locator('.sm-sign-bubble');

/** Rests the mouse on a symbol until it is explained. */
export async function restOn(page: Page, sign: Locator): Promise<void> {
  await sign.waitFor();
  // A card rises or fans out under the pointer, which then follows the symbol.
  for (let step = 0; step < 2; step++) {
    const { x, y } = await readCentre(sign);
    await page.mouse.move(x, y);
  }
  await bubble(page).waitFor();
}
