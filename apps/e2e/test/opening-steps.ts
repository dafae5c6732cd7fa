import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Parts of an opening. */
export const openingParts = (page: Page) => ({
  opening: page.locator('dialog.opening'),
  envelope: page.getByRole('button', { name: 'Tear the envelope open' }),
  middle: page.locator('.turn-focal'),
  cards: page.locator('[data-turn-card]'),
  turned: page.locator('[data-turn-card][data-turned]'),
  spread: page.getByRole('list', { name: 'The best of them' }),
});

/** Waits until an envelope's cards lie face down, and are as many. */
export async function expectCards(page: Page, count: number): Promise<void> {
  await expect.poll(() => openingParts(page).cards.count()).toBe(count);
}
