import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { readCentre, dragByMouse } from './drags.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { cardButton, deckLines, newDeck, search } from './deck-builder-steps.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('the deck builder', () => {
  const { visitor } = openStage();

  it('takes cards by mouse: dragged in, set aside, and dragged out', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await newDeck(page);
    await search(page, 'ember wyrm');
    const deck = page.locator('.deck-pane');
    const into = await readCentre(deck);
    await dragByMouse(page, await readCentre(cardButton(page, 'Ember Wyrm')), into);
    await expect.poll(() => deckLines(page)).toEqual(['1 Ember Wyrm']);
    await cardButton(page, 'Ember Wyrm').click();
    await expect.poll(() => deckLines(page)).toEqual(['2 Ember Wyrm']);
    const strip = page.locator('.deck-piles .strip-card').first();
    await dragByMouse(page, await readCentre(strip), await readCentre(page.locator('.cards-pane')));
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

  it('imports a list, restores an earlier version, deals a test hand, and starts a match', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/play/decks');
    await page.getByRole('button', { name: 'Copy and change' }).click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
    await page.getByRole('button', { name: 'Test hand' }).click();
    const hand = page.getByRole('list', { name: 'Hand' });
    await expect.poll(() => hand.getByRole('listitem').count()).toBe(6);
    await page.getByRole('button', { name: 'a full hand draws nothing' }).click();
    await page.getByText('Turn 2: no card played').waitFor();
    await hand.getByRole('button').first().click();
    await expect.poll(() => hand.getByRole('listitem').count()).toBe(5);
    await page.getByRole('button', { name: 'Next turn: draw a card' }).click();
    await expect.poll(() => hand.getByRole('listitem').count()).toBe(6);
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
