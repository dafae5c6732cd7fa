import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const openVault = async (page: Page, name: string): Promise<void> => {
  await signUp(page, freshName(name));
  await page.goto('/play/vault');
  await page.getByRole('button', { name: 'Take Ember Rush' }).click();
  await skipOpening(page);
  await page.getByRole('searchbox').waitFor();
};

const countCopies = async (page: Page): Promise<number> =>
  Number(/^\d+/.exec((await page.locator('.card-search-hint').textContent()) ?? '')?.[0]);

describe.skipIf(!canRun)('the vault', () => {
  const { visitor } = openStage();

  it('offers guests an account, and says what they keep', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/vault');
    await page.getByText(/^You keep what .+ has: coins and cards/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
    expectNoComplaints(person);
  });

  it('begins with a deck of choice; searches, groups, compares and marks copies, and takes it back', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await signUp(page, freshName('Vault Keeper'));
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'See the cards and a test hand of Ember Rush' }).click();
    await page
      .getByRole('button', { name: /inspect$/ })
      .first()
      .click();
    await page.getByText(/^1 of \d+$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await skipOpening(page);
    await expect.poll(() => countCopies(page)).toBe(46);
    const search = page.getByRole('searchbox');
    await search.fill('"Cinder Fox" roll>=0 rarity:com');
    await expect.poll(() => countCopies(page)).toBe(3);
    await page.getByRole('checkbox', { name: 'Group copies of a card' }).check();
    await expect.poll(() => countCopies(page)).toBe(1);
    await page.getByRole('checkbox', { name: 'Group copies of a card' }).uncheck();
    const boxes = page.getByRole('checkbox', { name: /^Select Cinder Fox/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    const compared = page.getByRole('dialog').getByRole('table');
    await expect.poll(() => compared.getByRole('columnheader').count()).toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    // One scale for all: a bar's part of its own length is what is written beside it.
    const shares = await compared
      .locator('td', { has: page.locator('.compare-bar') })
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const bar = cell.querySelector('.compare-bar')!;
          const inner = bar.firstElementChild!.getBoundingClientRect().width;
          return {
            width: Math.round(bar.getBoundingClientRect().width),
            share: Math.round((100 * inner) / (bar.clientWidth || 1)),
            text: cell.textContent,
          };
        }),
      );
    expect(new Set(shares.map(({ width }) => width)).size).toBe(1);
    for (const { share, text } of shares) {
      const [, said] = /(\d+) (?:%|of 100)/.exec(text) ?? [];
      expect(Math.abs(share - Number(said))).toBeLessThanOrEqual(1);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByText('2 locked.').waitFor();
    await search.fill('is:locked');
    await expect.poll(() => countCopies(page)).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => countCopies(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
  });

  it('compares four copies on a phone, and keeps the best as a favourite', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await openVault(page, 'Card Judge');
    await page.getByRole('searchbox').fill('type:dragon');
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    await expect.poll(() => boxes.count()).toBeGreaterThan(3);
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    const compared = page.getByRole('dialog').getByRole('table');
    await expect.poll(() => compared.getByRole('columnheader').count()).toBe(4);
    await page.getByRole('button', { name: 'Favourite, copy B' }).click();
    await page.getByRole('dialog').getByText('1 marked as favourites.').waitFor();
    expect(
      await page.getByRole('button', { name: 'Favourite, copy B' }).getAttribute('aria-pressed'),
    ).toBe('true');
    const dialog = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(dialog).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
  });

  it('tags and sells copies, and takes the sale back', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openVault(page, 'Card Seller');
    const search = page.getByRole('searchbox');
    await search.fill('ember wyrm');
    await expect.poll(() => countCopies(page)).toBe(3);
    await page.getByRole('button', { name: 'Select all found' }).click();
    await page.getByLabel('Tag for the selected cards').fill('spare');
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByText('3 tagged.').waitFor();
    await search.fill('tag:spare in:deck');
    await expect.poll(() => countCopies(page)).toBe(3);
    await page.getByRole('button', { name: 'Sell…' }).click();
    await page.getByText('3 cards are in decks, which become incomplete.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Sell 3 cards for/ }).click();
    await page.getByText(/^3 cards sold for/).waitFor();
    await expect.poll(() => countCopies(page)).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The sale is undone.').waitFor();
    await expect.poll(() => countCopies(page)).toBe(3);
    expectNoComplaints(person);
  });

  it('works by touch at 360 px and by keyboard, and shows the cards of last time without the server', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openVault(page, 'Pocket Vault');
    await expect.poll(() => countCopies(page)).toBe(46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFaults(page)).toEqual([]);
    const hasFocus = (at: number) =>
      page
        .locator('[data-card-button]')
        .nth(at)
        .evaluate((card) => card === document.activeElement);
    await page.getByRole('searchbox').press('ArrowDown');
    await expect.poll(() => hasFocus(0)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hasFocus(1)).toBe(true);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/^No\. \d+ of edition 1, from your starter deck/)
      .waitFor();
    await page.getByRole('dialog').getByText('2 of 46').waitFor();
    await page.locator('dialog:focus-within').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog').getByText('3 of 46').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/play/vault');
    await page.getByText(/^The server can’t be reached/).waitFor();
    await expect.poll(() => countCopies(page)).toBe(46);
  });
});
