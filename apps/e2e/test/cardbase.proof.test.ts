import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openList } from './cardbase-page.ts';
import { isWider } from './site-pages.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 } };

describe.skipIf(!canRun)('the cardbase in trouble', () => {
  const { visitor } = openSiteStage();

  it('works without scripts: form, pages, rows, filters on a phone', async () => {
    const person = await visitor({ ...phone, javaScriptEnabled: false });
    const { page } = person;
    await page.goto('/cardbase');
    expect(await page.locator('.cb-tile').count()).toBe(20);
    expect(await isWider(page)).toBe(false);
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByLabel('Element').selectOption('Fire');
    await page.getByRole('button', { name: 'Advanced' }).click();
    await page.waitForURL('**/cardbase?q=el:fire&advanced=1');
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByLabel('Rarity').selectOption('Common');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/cardbase?q=el:fire+rarity:common&advanced=1');
    await page.getByLabel('Advanced search').fill('class:spell');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next page' }).first().click();
    await page.waitForURL('**/cardbase?q=class:spell&page=2&advanced=1');
    await page.getByText('page 2 of 5').first().waitFor();
    await page.getByRole('button', { name: 'Rows' }).click();
    await page.locator('.cb-row summary').first().click();
    expect(await page.locator('.cb-row[open] .cb-row-text').isVisible()).toBe(true);
    expectNoComplaints(person);
    await person.close();
  });

  it('reserves space for cards and images that are still loading', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    let send = (): void => {};
    const waiting = new Promise<void>((done) => {
      send = done;
    });
    await page.route('**/data/carddata.json', async (route) => {
      await waiting;
      await route.continue();
    });
    await openPage(page, '/faq');
    await page
      .getByRole('navigation', { name: 'Site' })
      .getByRole('link', { name: 'Cardbase' })
      .click();
    await page.locator('.cb-tile-loading').first().waitFor();
    expect(await page.locator('.cb-tile-loading').count()).toBe(20);
    expect(await axeFaults(page)).toEqual([]);
    send();
    await page.locator('.cb-tile').first().waitFor();
    expect(await page.locator('.cb-tile').count()).toBe(20);
    expectNoComplaints(person);
    await person.close();
  });

  it('shows that cards failed to load, keeps the search, and tries again', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    let calls = 0;
    let isDown = true;
    await page.route('**/data/carddata.json', async (route) => {
      calls += 1;
      await (isDown ? route.fulfill({ status: 404, body: '' }) : route.continue());
    });
    await openList(page);
    // The server's answer stays until the search changes.
    expect(await page.locator('.cb-tile').count()).toBe(20);
    await page.getByLabel('Advanced search').fill('type:dragon');
    const alert = page.getByRole('alert');
    await alert.getByText('The cards could not be loaded.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const before = calls;
    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: /^Hoard Drake/ }).waitFor();
    expect(calls).toBeGreaterThan(before);
    expect(await page.getByLabel('Advanced search').inputValue()).toBe('type:dragon');
    expect(person.complaints.every((words) => words.includes('404'))).toBe(true);
    await person.close();
  });

  it('shows "Error loading image: {message}" in place of an image that fails', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.route('**/cards/CinderFox.svg*', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await openList(page);
    const tile = page.locator('.cb-tile').filter({ hasText: 'Cinder Fox' });
    await tile.getByText(/^Error loading image: /).waitFor();
    expect(await tile.evaluate((candidate) => candidate.clientHeight)).toBe(226);
    await person.close();
  });

  it('keeps changes made to the form before hydration', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    let send = (): void => {};
    const waiting = new Promise<void>((done) => {
      send = done;
    });
    await page.route('**/static/js/list-*', async (route) => {
      await waiting;
      await route.continue();
    });
    await openPage(page, '/cardbase');
    await page.getByLabel('Element').selectOption('Ice');
    await page.getByLabel('Advanced search').fill('wolf');
    send();
    await page.waitForURL((url) => url.searchParams.get('q') === 'wolf el:ice');
    await page
      .getByRole('status')
      .filter({ hasText: /^2 cards$/ })
      .waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('shows hostile and huge searches as text', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    const text = page.getByLabel('Advanced search');
    for (const odd of [
      '<img src=x onerror=alert(1)>',
      '('.repeat(300),
      '"'.repeat(99),
      '\u202Eel:fire',
    ]) {
      await text.fill(odd);
      await page.waitForURL((url) => url.searchParams.get('q') === odd);
      expect(await page.locator('.cb').isVisible()).toBe(true);
    }
    await text.fill('x'.repeat(600));
    expect((await text.inputValue()).length).toBe(500);
    expectNoComplaints(person);
    await person.close();
  });
});
