import type { Locator, Page } from 'playwright-core';

export const newDeck = async (page: Page): Promise<void> => {
  await page.goto('/play/decks');
  await page.getByRole('button', { name: 'Build a new deck' }).click();
  await page.getByRole('searchbox').waitFor();
};

/** Returns the cards of the deck as the list shows them: `2 Cinder Fox`. */
export const deckLines = (page: Page): Promise<string[]> =>
  page
    .locator('.deck-piles .strip-card > .sm-hidden')
    .evaluateAll((lines) => lines.map(({ textContent }) => textContent.split(',')[0]));

export const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await page.getByText(/^Enter adds /).waitFor();
};

export const cardButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Add ${name},`) });
