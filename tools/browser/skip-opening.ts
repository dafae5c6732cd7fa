import type { Page } from 'playwright-core';

/** Skips the opening of a pack that the player has received, and leaves its summary. */
export async function skipOpening(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip to the summary' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.locator('dialog.opening').waitFor({ state: 'detached' });
}
