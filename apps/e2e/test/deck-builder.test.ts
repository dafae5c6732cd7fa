import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { readCentre, dragByTouch } from './drags.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { cardButton, deckLines, newDeck, search } from './deck-builder-steps.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const laptop = { viewport: { width: 1366, height: 768 } };

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
    // The card is open in the address, with those of the search beside it.
    expect(new URL(page.url()).searchParams.get('card')).toMatch(/^builder\.\d+$/);
    await page.goBack();
    await copies.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('fox');
    await page.getByText(/^Enter adds /).waitFor();
    await page.getByRole('button', { name: 'Details of Cinder Fox' }).click();
    await copies.waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await copies.waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText('The deck has no copy of this card.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Deck name' }).fill('Foxes');
    // The builder saves a moment after the last change.
    await page.waitForFunction(() => localStorage.getItem('stackmate.decks')?.includes('Foxes'));
    await page.reload();
    await expect.poll(() => deckLines(page)).toEqual(['2 Cinder Fox']);
    expect(await page.getByRole('textbox', { name: 'Deck name' }).inputValue()).toBe('Foxes');
    expectNoComplaints(person);
  });

  it('works by touch at 360 px, where a card is dragged onto the deck’s tab', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await newDeck(page);
    await search(page, 'ember wyrm');
    await cardButton(page, 'Ember Wyrm').tap();
    const card = await readCentre(cardButton(page, 'Ember Wyrm'));
    const tab = page.getByRole('button', { name: /^Deck / });
    const sideways = { x: card.x + 60, y: card.y };
    await dragByTouch(page, card, await readCentre(tab), sideways);
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
});
