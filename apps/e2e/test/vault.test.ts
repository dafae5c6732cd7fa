import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openLargeVault } from '../../../tools/browser/large-vault.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const openVault = async (page: Page, name: string): Promise<void> => {
  await signUp(page, freshName(name));
  await page.goto('/play/vault');
  await page.getByRole('button', { name: 'Take Ember Rush' }).click();
  await page.getByRole('searchbox').waitFor();
};

const countOf = async (page: Page): Promise<number> =>
  Number(/^\d+/.exec((await page.locator('.card-search-hint').textContent()) ?? '')?.[0]);

describe.skipIf(!canRun)('the vault', () => {
  const { visitor } = openStage();

  it('offers guests an account, and says what they keep', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/vault');
    await page.getByText(/^You keep what .+ has: your matches/).waitFor();
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
    await page.getByRole('button', { name: 'See the cards of Ember Rush' }).click();
    await page
      .getByRole('button', { name: /inspect$/ })
      .first()
      .click();
    await page.getByText(/^1 of \d+$/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take Ember Rush' }).click();
    await expect.poll(() => countOf(page)).toBe(46);
    const search = page.getByRole('searchbox');
    await search.fill('"Cinder Fox" roll>=0 rarity:com');
    await expect.poll(() => countOf(page)).toBe(3);
    await page.getByRole('checkbox', { name: 'Group copies of a card' }).check();
    await expect.poll(() => countOf(page)).toBe(1);
    await page.getByRole('checkbox', { name: 'Group copies of a card' }).uncheck();
    const boxes = page.getByRole('checkbox', { name: /^Select Cinder Fox/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect
      .poll(() => page.getByRole('dialog').getByText('Compared with all rolls').count())
      .toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByText('2 locked.').waitFor();
    await search.fill('is:locked');
    await expect.poll(() => countOf(page)).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => countOf(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
  });

  it('tags and sells copies, and takes the sale back', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openVault(page, 'Card Seller');
    const search = page.getByRole('searchbox');
    await search.fill('ember wyrm');
    await expect.poll(() => countOf(page)).toBe(3);
    await page.getByRole('button', { name: 'Select all found' }).click();
    await page.getByLabel('Tag for the selected cards').fill('spare');
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByText('3 tagged.').waitFor();
    await search.fill('tag:spare in:deck');
    await expect.poll(() => countOf(page)).toBe(3);
    await page.getByRole('button', { name: 'Sell…' }).click();
    await page.getByText('3 cards are in decks, which become incomplete.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Sell 3 cards for/ }).click();
    await page.getByText(/^3 cards sold for/).waitFor();
    await expect.poll(() => countOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The sale is undone.').waitFor();
    await expect.poll(() => countOf(page)).toBe(3);
    expectNoComplaints(person);
  });

  it('works by touch at 360 px and by keyboard, and shows the cards of last time without the server', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openVault(page, 'Pocket Vault');
    await expect.poll(() => countOf(page)).toBe(46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('searchbox').press('ArrowDown');
    await page.keyboard.press('ArrowRight');
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
    await expect.poll(() => countOf(page)).toBe(46);
  });

  it('draws only the cards in sight of 5,000', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openLargeVault(page, 'Great Collector', 5000);
    const most = await page.evaluate(
      (frames) =>
        new Promise<{ cells: number; nodes: number }>((resolve) => {
          const grid = document.querySelector('[data-grid-scroller]')!;
          const seen = { cells: 0, nodes: 0 };
          let frame = 0;
          const look = (): void => {
            seen.cells = Math.max(seen.cells, grid.querySelectorAll('[data-at]').length);
            seen.nodes = Math.max(seen.nodes, grid.querySelectorAll('*').length);
            frame += 1;
            grid.scrollBy(0, frame % 10 === 0 ? 5000 : 40);
            if (frame < frames) requestAnimationFrame(look);
            else resolve(seen);
          };
          requestAnimationFrame(look);
        }),
      60,
    );
    expect(most.cells).toBeLessThan(100);
    expect(most.nodes).toBeLessThan(8000);
    // At rest every card in sight has its whole face.
    const whole = async (): Promise<boolean> => {
      const cells = await page.locator('[data-at]').count();
      const faces = await page.locator('.grid-card .sm-card__text').count();
      const loading = await page.locator('.grid-card .sm-picture--loading').count();
      return cells > 0 && faces === cells && loading === 0;
    };
    await expect.poll(whole).toBe(true);
    // A list that grows must not restyle the page around it.
    expect(
      await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => /\.shell:has|(?:^|,\s*)(?:body|:root):has/.test(rule.cssText))
          .filter((rule) => !(rule instanceof CSSMediaRule && rule.conditionText === 'print'))
          .map((rule) => rule.cssText),
      ),
    ).toEqual([]);
    expectNoComplaints(person);
  });
});
