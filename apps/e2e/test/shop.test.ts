import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { openOperatedStage } from './as-operator.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { expectCards, openingParts } from './opening-steps.ts';
import { canRun, expectNoComplaints } from './stage.ts';

/** The last request is the player's. */
const widths = [1440, 768, 360] as const;

/** Expects no violations and nothing wider than the window, on screens of three sizes. */
async function expectGood(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
}

describe.skipIf(!canRun)('coins and what they buy', () => {
  const { visitor, grant } = openOperatedStage();

  it('[PL4] shows guests the prices and odds, and leads to an account instead of refusing', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/store');
    await page.getByText(/^You look around as a guest\./).waitFor();
    await expect.poll(() => page.locator('.offer').count()).toBe(8);
    await page.getByRole('link', { name: 'The odds of every card' }).waitFor();
    await page.getByRole('link', { name: 'Get VIP with an account' }).waitFor();
    expect(await page.getByRole('button', { name: /^Buy|^1 booster/ }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
    await page.getByText(/^Nothing waits for you\./).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Store', exact: true }).last().click();
    await page
      .getByRole('link', { name: /^\d+ coins for .+, with an account$/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
    expectNoComplaints(person);
  });

  it('buys, opens and accounts for cards', { timeout: 120_000 }, async () => {
    const screen = { width: widths.at(-1)!, height: 800 };
    const person = await visitor({ viewport: screen, reducedMotion: 'reduce' });
    const { page } = person;
    await signUp(page, freshName('Shopper'));
    await grant(page, '--coins', '1200');
    await page.goto('/play/store');
    await page.getByRole('heading', { name: 'Your eight cards of the day' }).waitFor();
    await expect.poll(() => page.locator('.offer').count()).toBe(8);
    await expectGood(page);
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('main')
      .getByRole('button', { name: /inspect$/ })
      .first()
      .click();
    await dialog.getByText('1 of 8').waitFor();
    await expectGood(page);
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 of 8').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^1 booster/ }).click();
    await dialog.getByText('You will have').waitFor();
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Buy for 500 coins' }).dblclick();
    await page.getByText('You have a new sealed booster.').waitFor();
    await page.getByRole('link', { name: '700', exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Open boosters' }).click();
    await page.getByRole('button', { name: 'Open one' }).click();
    const { envelope, middle, turned, spread } = openingParts(page);
    await envelope.press('Enter');
    await expectCards(page, 10);
    await page.keyboard.press('Space');
    await expect.poll(() => middle.textContent()).toMatch(/^Card 1 of 10: .+New/);
    await page.keyboard.press('Space');
    await expect.poll(() => turned.count()).toBe(2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => turned.count()).toBe(3);
    await page.keyboard.press('i');
    await dialog.getByText(/^No\. \d+ of edition 1/).waitFor();
    await dialog.getByText(/: Received$/).waitFor();
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await dialog.getByText('2 of 3').waitFor();
    await expectGood(page);
    await page.keyboard.press('Escape');
    // The large view closes by going back, which takes a moment.
    await dialog.getByText('2 of 3').waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await expect.poll(() => turned.count()).toBe(10);
    await page.keyboard.press('Space');
    await spread.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Done');
    await expectGood(page);
    await spread.getByRole('button').first().click();
    await dialog.getByText('1 of 10', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/play/coins');
    await page.getByText('Bought a booster').waitFor();
    await expect.poll(() => page.locator('.ledger tbody tr').count()).toBe(3);
    await expectGood(page);
    await page.goto('/play/inbox');
    await page.getByText(/^Nothing waits for you/).waitFor();
    await page.goto('/play/redeem');
    await page.getByLabel('Your code').waitFor();
    await expectGood(page);
    expectNoComplaints(person);
  });
});
