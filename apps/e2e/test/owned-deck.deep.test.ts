import type { Page } from 'playwright-core';
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

  it('[DK2] edited on two devices: the later one sees both, and neither is lost', async () => {
    const first = await visitor(laptop);
    await signUp(first.page, freshName('Two Devices'));
    await first.page.goto('/play/vault');
    await first.page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(first.page);
    await first.page.getByRole('searchbox').waitFor();
    await first.page.goto('/play/decks');
    await first.page.getByRole('link', { name: 'Ember Rush', exact: true }).click();
    await first.page.getByText('The deck is legal. Ready to play.').waitFor();
    const second = await visitor(laptop);
    await second.page.context().addCookies(await first.page.context().cookies());
    await second.page.goto(first.page.url());
    await second.page.getByText('The deck is legal. Ready to play.').waitFor();
    const edit = async (page: Page, name: string, status: number): Promise<void> => {
      const saved = nextSave(page);
      await page
        .getByRole('button', { name: `Remove a copy of ${name}` })
        .last()
        .click();
      expect((await saved).status()).toBe(status);
    };
    await edit(first.page, 'Ember Wyrm', 200);
    await edit(second.page, 'Cinder Fox', 409);
    const dialog = second.page.getByRole('dialog', { name: /changed on another device/ });
    await dialog.getByText(/^more: 1 Ember Wyrm; fewer: 1 Cinder Fox$/).waitFor();
    await dialog.getByText(/^more: 1 Cinder Fox; fewer: 1 Ember Wyrm$/).waitFor();
    expect(await axeFaults(second.page)).toEqual([]);
    await second.page.keyboard.press('Escape');
    await second.page.getByRole('button', { name: 'Compare and choose' }).click();
    const kept = nextSave(second.page);
    await dialog.getByRole('button', { name: 'Use the saved deck' }).click();
    expect((await kept).status()).toBe(200);
    expect((await nextSave(second.page)).status()).toBe(200);
    // The versions are the current one, the second device's and the first device's.
    await second.page.getByRole('button', { name: 'Versions' }).click();
    const versions = second.page.locator('.versions li small');
    const compare = second.page.getByRole('button', { name: /^Compare/ });
    for (let left = 4; left > 0; left -= 1) {
      await compare.first().click();
      await versions.nth(4 - left).waitFor();
    }
    await expect
      .poll(() => versions.allTextContents())
      .toEqual([
        'same cards as now',
        'compared with now, more: 1 Ember Wyrm; fewer: 1 Cinder Fox',
        'same cards as now',
        'compared with now, more: 1 Ember Wyrm',
      ]);
    await second.page.keyboard.press('Escape');
    await second.page.getByRole('button', { name: 'Undo' }).click();
    await second.page.getByText('Undone.').waitFor();
    expectNoComplaints(first);
  });

  it('is removed and brought back, and says what it lacks once a copy is sold', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await signUp(page, freshName('Deck Seller'));
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(page);
    await page.getByRole('searchbox').fill('ember wyrm');
    await page
      .getByRole('checkbox', { name: /^Select Ember Wyrm/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Sell…' }).click();
    await page.getByRole('button', { name: /^Sell 1 card for/ }).click();
    await page.getByText(/^1 card sold for/).waitFor();
    await page.goto('/play/decks');
    await page.getByText('a card is missing from your vault').waitFor();
    await page.getByRole('button', { name: 'Remove Ember Rush' }).click();
    await page.getByText('Removed Ember Rush.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Ember Rush', exact: true }).click();
    await page.getByText('You own 2 Ember Wyrm; the deck has 3.').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
  });
});
