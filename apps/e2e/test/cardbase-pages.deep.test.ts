import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openList } from './cardbase-page.ts';
import { isWider } from './site-pages.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const getText = (page: Page) => page.getByLabel('Advanced search');
const getQuery = (page: Page): string => new URL(page.url()).searchParams.get('q') ?? '';

describe.skipIf(!canRun)('pages of the cardbase', () => {
  const { visitor } = openSiteStage();

  it('turns pages with previous and next buttons; any filter change returns to page 1', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
    const previous = pager.getByRole('button', { name: 'Previous page' });
    expect(await previous.isDisabled()).toBe(true);
    await pager.getByRole('button', { name: 'Next page' }).click();
    await pager.getByText('page 2 of 25').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await previous.click();
    await pager.getByText('page 1 of 25').waitFor();
    await pager.getByRole('button', { name: 'Next page' }).click();
    await pager.getByText('page 2 of 25').waitFor();
    await page.getByLabel('Card class').selectOption('Spell');
    await pager.getByText('page 1 of 5').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    expectNoComplaints(person);
    await person.close();
  });

  it('has tiles 150 wide that link to their cards; the list stays mounted but hidden behind a card, and the bar marks Cardbase', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page, '?q=type:dragon');
    const tiles = page.locator('.cb-tile');
    expect(await tiles.evaluateAll((all) => all.map((tile) => tile.clientWidth))).toEqual(
      Array.from({ length: 4 }, () => 150),
    );
    await tiles.first().evaluate((tile) => tile.setAttribute('data-mine', ''));
    await tiles.first().click();
    await page.waitForURL('**/card/100/ember_wyrm');
    await page.getByRole('heading', { level: 1, name: 'Ember Wyrm' }).waitFor();
    expect(await page.locator('.cb').count()).toBe(1);
    expect(await page.locator('.cb').isVisible()).toBe(false);
    const link = page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('link', { name: 'Cardbase' });
    expect(await link.getAttribute('aria-current')).toBe('page');
    await page.goBack();
    await page.locator('.cb-tile[data-mine]').waitFor();
    // The focus returns to the card that was open.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-mine')))
      .toBe(true);
    expect(await getText(page).inputValue()).toBe('type:dragon');
    expectNoComplaints(person);
    await person.close();
  });

  it('opens filters in a popup on narrow screens, with search and pager above the grid', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, '/cardbase');
    expect(await page.getByRole('heading', { name: 'Filters' }).isVisible()).toBe(false);
    const top = (selector: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .evaluate((candidate) => candidate.getBoundingClientRect().bottom);
    const grid = await page
      .locator('.cb-grid')
      .evaluate((candidate) => candidate.getBoundingClientRect().top);
    for (const above of ['[name=name]', '[name=q]', '.cb-pager']) {
      expect(await top(above), above).toBeLessThanOrEqual(grid);
    }
    // The first tap: the list isn't hydrated yet.
    await page.getByRole('link', { name: 'Filters' }).tap();
    const popup = page.getByRole('dialog', { name: 'Filters' });
    await popup.getByLabel('Element').selectOption('Ice');
    expect(await axeFaults(page)).toEqual([]);
    await popup.getByRole('button', { name: 'Show 13 results' }).tap();
    await popup.waitFor({ state: 'hidden' });
    expect(getQuery(page)).toBe('el:ice');
    await page.getByRole('link', { name: 'Filters (1)' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await isWider(page)).toBe(false);
    expectNoComplaints(person);
    await person.close();
  });
});
