import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { openOperatedStage } from './as-operator.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { openingParts } from './opening-steps.ts';
import { canRun, expectNoComplaints } from './stage.ts';

describe.skipIf(!canRun)('buying, selling and accounting', { timeout: 120_000 }, () => {
  const { visitor, grant } = openOperatedStage();

  async function newPlayer(name: string) {
    const person = await visitor({ viewport: { width: 768, height: 900 } });
    await signUp(person.page, freshName(name));
    return person;
  }
  const dialog = (page: Page) => page.getByRole('dialog');
  async function buyFirstCard(page: Page): Promise<void> {
    await page.goto('/play/store');
    await page.locator('.offer .price-tag').first().click();
    await dialog(page)
      .getByRole('button', { name: /^Buy for/ })
      .click();
  }

  it('[PK3] sells a card of the day once, and vault slots', async () => {
    const person = await newPlayer('Card Buyer');
    const { page } = person;
    await grant(page, '--coins', '1000');
    await buyFirstCard(page);
    await page.getByText(/ is in your vault\./).waitFor();
    await page.locator('.offer').first().getByText('Bought').waitFor();
    expect(await page.locator('.offer .price-tag').count()).toBe(7);
    await page.getByRole('button', { name: /^50 slots/ }).click();
    await dialog(page).getByRole('button', { name: 'Buy for 250 coins' }).click();
    await page.getByText('Your vault has 50 more slots.').waitFor();
    await page.getByText('has room for 350').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
  });

  it('[VP1] says that VIP could not be loaded, and tries again', async () => {
    const { page } = await newPlayer('VIP Reader');
    await page.route('**/api/vip', (route) => route.abort());
    await page.goto('/play/store');
    const stall = page.locator('#vip');
    await stall.getByRole('alert').getByText('can’t be reached').waitFor();
    await page.unroute('**/api/vip');
    await stall.getByRole('button', { name: 'Try again' }).click();
    await stall.getByText('You don’t have VIP.').waitFor();
  });

  it('[LG2] says how many coins are missing, and where to get some', async () => {
    const person = await newPlayer('Poor Player');
    const { page } = person;
    await grant(page, '--coins', '10');
    await page.goto('/play/store');
    await page.getByRole('button', { name: /^1 booster/ }).click();
    await dialog(page).getByText('You don’t have enough coins.').waitFor();
    await dialog(page).getByText('You need').waitFor();
    await dialog(page).getByText('490').waitFor();
    expect(await dialog(page).getByRole('button', { name: /^Buy/ }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await dialog(page).getByRole('link', { name: 'Sell cards in your vault' }).click();
    await page.getByRole('heading', { name: 'Vault' }).waitFor();
    expectNoComplaints(person);
  });

  it('[PK3] says that a price has changed, and shows the current one', async () => {
    const { page } = await newPlayer('Late Buyer');
    await grant(page, '--coins', '1000');
    await page.route('**/api/store/buy', async (route) => {
      const body = route.request().postDataJSON() as { readonly price: number };
      await route.continue({ postData: JSON.stringify({ ...body, price: body.price - 1 }) });
    });
    await page.goto('/play/store');
    await page.getByRole('button', { name: /^1 booster/ }).click();
    await dialog(page).getByRole('button', { name: 'Buy for 500 coins' }).click();
    await dialog(page).getByRole('alert').getByText('price').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Show what is current' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '1,000 coins' }).waitFor();
  });

  it('[OW2] opens the boosters that fit into the vault, and says what doesn’t before it is paid for', async () => {
    const { page } = await newPlayer('Card Hoarder');
    await grant(page, '--coins', '6000');
    for (const copies of ['100', '100', '75']) {
      await grant(page, '--card', '214', '--copies', copies);
    }
    await page.goto('/play/store');
    await page.getByRole('button', { name: /^10 boosters/ }).click();
    await dialog(page).getByRole('button', { name: 'Buy for 5,000 coins' }).click();
    await page.getByRole('status').getByRole('link', { name: 'Open boosters' }).click();
    await page.getByText('2 of your 10 boosters fit. The others stay sealed').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open 2' }).click();
    await openingParts(page).envelope.click();
    await skipOpening(page);
    await page.getByRole('heading', { name: '8 sealed boosters' }).waitFor();
    await page.getByText('Your vault has room for 5 more cards, and a booster has 10.').waitFor();
    expect(await page.getByRole('button', { name: /^Open/ }).count()).toBe(0);
    await grant(page, '--card', '214', '--copies', '5');
    await buyFirstCard(page);
    await dialog(page).getByRole('alert').getByText('too little room').waitFor();
    await dialog(page).getByRole('link', { name: 'Sell cards in your vault' }).waitFor();
  });

  it('[OW2] sells no places to a player with VIP', async () => {
    const { page } = await newPlayer('Roomy Player');
    await grant(page, '--vip', 'lifetime');
    await page.goto('/play/store');
    await page.getByText('With VIP it has no limit').waitFor();
    expect(await page.getByRole('button', { name: /^50 slots/ }).count()).toBe(0);
  });

  it('[OW4] [LG1] accounts for a sale and its undo, filters the ledger and saves it as CSV', async () => {
    const person = await newPlayer('Book Keeper');
    const { page } = person;
    await grant(page, '--card', '214', '--copies', '2');
    await grant(page, '--coins', '1000');
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(page);
    await page
      .getByRole('heading', { name: 'Choose your first deck' })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Select all found' }).click();
    await page.getByRole('button', { name: 'Sell…' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Sell 48 cards for/ })
      .click();
    await page.getByText(/^48 cards sold for/).waitFor();
    const header = page.locator('.purse-coins');
    await expect.poll(() => header.textContent()).not.toContain('1,000');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The sale is undone.').waitFor();
    await expect.poll(() => header.textContent()).toContain('1,000');
    await page.goto('/play/coins');
    const rows = page.locator('.ledger tbody tr:has(td)');
    await expect.poll(() => rows.count()).toBe(3);
    const filter = page.getByLabel('Show');
    const kinds = await filter.locator('option').allTextContents();
    expect(kinds[0]).toBe('Everything');
    await filter.selectOption({ index: kinds.length - 1 });
    await expect.poll(() => rows.count()).toBeLessThan(3);
    expect(await axeFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^stackmate-coins-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toContain('1000');
    expectNoComplaints(person);
  });
});
