import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { nextSave } from './owned-deck-steps.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('a deck of owned cards', () => {
  const { visitor } = openStage();

  it('is built from the best copies, saved at the server with its versions, and played', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await signUp(page, freshName('Deck Owner'));
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(page);
    await page.getByRole('searchbox').waitFor();
    await page.goto('/play/decks');
    await page.getByRole('button', { name: 'Build from your vault' }).click();
    const search = page.getByRole('searchbox');
    await search.fill('ember wyrm');
    await page.getByText('Enter adds Ember Wyrm.').waitFor();
    const saved = nextSave(page);
    for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
    // Every copy is in the deck once.
    await page.getByRole('button', { name: /^3 Ember Wyrm, costs/ }).waitFor();
    expect((await saved).status()).toBe(200);
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: /^3 Ember Wyrm, costs/ }).waitFor();
    const later = nextSave(page);
    await page.getByRole('button', { name: 'Remove a copy of Ember Wyrm' }).last().click();
    await page.getByRole('button', { name: /^2 Ember Wyrm, costs/ }).waitFor();
    await later;
    await page.getByRole('button', { name: 'Versions' }).click();
    await page
      .getByRole('button', { name: /^Restore/ })
      .nth(1)
      .click();
    await page.getByRole('button', { name: /^3 Ember Wyrm, costs/ }).waitFor();
    await page.goto('/play/decks');
    const starter = page.getByRole('link', { name: 'Ember Rush', exact: true });
    await starter.click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    expectNoComplaints(person);
  });
});
