import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { centreOf, dragByMouse, dragByTouch } from './drags.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

const newDeck = async (page: Page): Promise<void> => {
  await page.goto('/play/decks');
  await page.getByRole('button', { name: 'Build a new deck' }).click();
  await page.getByRole('searchbox').waitFor();
};

/** Returns the cards of the deck as the list shows them: `2 Cinder Fox`. */
const deckLines = (page: Page): Promise<string[]> =>
  page
    .locator('.deck-piles .strip-card > .sm-hidden')
    .evaluateAll((lines) => lines.map(({ textContent }) => textContent.split(',')[0]));

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox').fill(text);
  await page.getByText(/^Enter adds /).waitFor();
};

const cardButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Add ${name},`) });

describe.skipIf(!canRun)('the deck builder', () => {
  const { visitor } = openStage();

  it('is used by keyboard alone, undoes and redoes, and saves every change', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await newDeck(page);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('cinder fox');
    await page.getByText('Enter adds Cinder Fox.').waitFor();
    for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
    await expect.poll(() => deckLines(page)).toEqual(['3 Cinder Fox']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect.poll(() => deckLines(page)).toEqual(['2 Cinder Fox']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => deckLines(page)).toEqual(['3 Cinder Fox']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => deckLines(page)).toEqual(['2 Cinder Fox']);
    await page.keyboard.press('i');
    const copies = page.getByRole('dialog', { name: 'Cinder Fox' });
    const power = copies.getByRole('slider', { name: 'Power' });
    await power.focus();
    await page.keyboard.press('End');
    expect(await power.getAttribute('aria-valuetext')).toMatch(/^100 %/);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Deck name' }).fill('Foxes');
    // Saved a moment after the last change.
    await page.waitForFunction(() => localStorage.getItem('stackmate.decks')?.includes('Foxes'));
    await page.reload();
    await expect.poll(() => deckLines(page)).toEqual(['2 Cinder Fox']);
    expect(await page.getByRole('textbox', { name: 'Deck name' }).inputValue()).toBe('Foxes');
    expectNoComplaints(person);
  });

  it('takes cards by mouse: dragged in, set aside, and dragged out', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await newDeck(page);
    await search(page, 'ember wyrm');
    const deck = page.locator('.deck-pane');
    const into = await centreOf(deck);
    await dragByMouse(page, await centreOf(cardButton(page, 'Ember Wyrm')), into);
    await expect.poll(() => deckLines(page)).toEqual(['1 Ember Wyrm']);
    await cardButton(page, 'Ember Wyrm').click();
    await expect.poll(() => deckLines(page)).toEqual(['2 Ember Wyrm']);
    const strip = page.locator('.deck-piles .strip-card').first();
    await dragByMouse(page, await centreOf(strip), await centreOf(page.locator('.cards-pane')));
    await expect.poll(() => deckLines(page)).toEqual(['1 Ember Wyrm']);
    await strip.click();
    await page.getByRole('button', { name: 'Set aside' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => deckLines(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Set aside' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => deckLines(page)).toEqual(['1 Ember Wyrm']);
    expectNoComplaints(person);
  });

  it('works by touch at 360 px, where a card is dragged onto the deck’s tab', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await newDeck(page);
    await search(page, 'ember wyrm');
    await cardButton(page, 'Ember Wyrm').tap();
    const card = await centreOf(cardButton(page, 'Ember Wyrm'));
    const tab = page.getByRole('button', { name: /^Deck / });
    const sideways = { x: card.x + 60, y: card.y };
    await dragByTouch(page, card, await centreOf(tab), sideways);
    await expect.poll(() => deckLines(page)).toEqual(['2 Ember Wyrm']);
    await tab.tap();
    await page.getByRole('region', { name: 'The deck' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove a copy of Ember Wyrm' }).tap();
    await expect.poll(() => deckLines(page)).toEqual(['1 Ember Wyrm']);
    await page.getByRole('button', { name: /^Show them: Add 10 spells/ }).tap();
    const filters = page.getByRole('button', { name: 'Filters: Spells' });
    await filters.tap();
    expect(await page.getByRole('radio', { name: 'Spells' }).isChecked()).toBe(true);
    await filters.tap();
    await page.getByRole('radio', { name: 'Spells' }).waitFor({ state: 'hidden' });
    expectNoComplaints(person);
  });

  it('imports a list, restores an earlier version, deals a test hand, and starts a match', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/play/decks');
    await page.getByRole('button', { name: 'Copy and change' }).click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
    await page.getByRole('button', { name: 'Test hand' }).click();
    const hand = page.getByRole('list', { name: 'Hand' });
    await expect.poll(() => hand.getByRole('listitem').count()).toBe(6);
    await page.getByRole('button', { name: 'Draw a card' }).click();
    await expect.poll(() => hand.getByRole('listitem').count()).toBe(7);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share, import' }).click();
    await page.getByLabel(/^A deck code, or a list/).fill('# Three\n3 Cinder Fox\n1 No Such Card');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText(/There is no card/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => deckLines(page)).toEqual(['3 Cinder Fox']);
    await page.getByText('Add 17 basic monsters: a deck has 20 to 25.').first().waitFor();
    await page.getByRole('button', { name: 'Versions' }).click();
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    expectNoComplaints(person);
  });

  it('prints the deck as a list on one page, and nothing else', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/play/decks');
    await page.getByRole('button', { name: 'Copy and change' }).click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
    const sheet = page.locator('.deck-print');
    expect(await sheet.isVisible()).toBe(false);
    const printed = page.evaluate(
      () =>
        new Promise((resolve) => window.addEventListener('beforeprint', resolve, { once: true })),
    );
    await page.getByRole('button', { name: 'Print' }).click();
    await printed;
    await page.emulateMedia({ media: 'print' });
    expect(await sheet.isVisible()).toBe(true);
    expect(await page.locator('.shell').isVisible()).toBe(false);
    const names = await sheet.locator('th').allTextContents();
    expect(names.length).toBeGreaterThan(10);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expectNoComplaints(person);
  });

  it('lists unfinished decks with what is missing, and brings a removed deck back', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await newDeck(page);
    await search(page, 'ember wyrm');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      localStorage.getItem('stackmate.decks')?.includes('"main":[{'),
    );
    await page.goto('/play/');
    const choice = page.getByRole('radio', { name: /New deck unfinished/ });
    await expect.poll(() => choice.isDisabled()).toBe(true);
    await page.goto('/play/decks');
    await page.getByRole('radio', { name: /New deck unfinished/ }).check({ force: true });
    await page.getByText('Add 19 basic monsters: a deck has 20 to 25.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove this deck' }).click();
    await page.getByText('Removed New deck.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'New deck' }).waitFor();
    expectNoComplaints(person);
  });
});
