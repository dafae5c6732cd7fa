import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The cards of the pack in front of the player. */
export const packCards = (page: Page) =>
  page.getByRole('list', { name: 'Cards of the pack' }).getByRole('button');

/** Picks that many suggestions by the buttons; the last one ends the draft. */
export async function draftSuggested(page: Page, picks: number): Promise<void> {
  const heading = page
    .getByRole('complementary', { name: 'Your pool' })
    .getByRole('heading', { level: 2 });
  const readCount = async (): Promise<number> =>
    Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  const first = await readCount();
  for (let pick = 1; pick <= picks; pick++) {
    await page.getByRole('button', { name: 'Suggest', exact: true }).click();
    await page.getByRole('button', { name: 'Pick', exact: true }).click();
    if (pick < picks) await expect.poll(readCount).toBe(first + pick);
  }
}
