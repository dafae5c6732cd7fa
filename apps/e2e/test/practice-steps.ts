import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The cards of the pack in front of the player. */
export const packCards = (page: Page) =>
  page.getByRole('list', { name: 'Cards of the pack' }).getByRole('button');

/** Picks that many cards, each as soon as a pack is there; the last one ends the draft. */
async function draft(page: Page, picks: number, pickCard: () => Promise<void>): Promise<void> {
  const heading = page
    .getByRole('complementary', { name: 'Your pool' })
    .getByRole('heading', { level: 2 });
  const readCount = async (): Promise<number> =>
    Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  const first = await readCount();
  for (let pick = 1; pick <= picks; pick++) {
    await packCards(page).first().waitFor();
    await pickCard();
    if (pick < picks) await expect.poll(readCount, { timeout: 20_000 }).toBe(first + pick);
  }
}

/** Picks that many suggestions by the buttons. */
export const draftSuggested = (page: Page, picks: number): Promise<void> =>
  draft(page, picks, async () => {
    await page.getByRole('button', { name: 'Suggest', exact: true }).click();
    await page.getByRole('button', { name: 'Pick', exact: true }).click();
  });

/** Picks that many cards by keyboard: the second of each pack, or the last one. */
export async function draftByKeyboard(page: Page, picks: number): Promise<void> {
  const focused = page.locator('.draft-pack button:focus');
  await packCards(page).first().focus();
  await draft(page, picks, async () => {
    // The next pack takes the focus by itself.
    await focused.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  });
}
