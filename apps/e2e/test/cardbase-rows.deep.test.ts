import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openList } from './cardbase-page.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('errors, rows and other languages in the cardbase', () => {
  const { visitor } = openSiteStage();

  it('marks an error while typing, and corrects it with a click', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    const text = page.getByLabel('Advanced search');
    await text.pressSequentially('wyrm el:fier');
    expect(await page.locator('.cb-query-mirror mark').textContent()).toBe('el:fier');
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('There is no el “fier”. Try Fire.').waitFor();
    await page.getByRole('link', { name: 'el:fire', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'wyrm el:fire');
    await expect.poll(() => text.inputValue()).toBe('wyrm el:fire');
    expectNoComplaints(person);
    await person.close();
  });

  it('shows cards as expandable rows, sorts them, and opens a random one', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page, '?q=type:dragon');
    await page.getByRole('button', { name: 'Rows' }).click();
    const row = page.locator('.cb-row').first();
    const said = row.getByText('Always has: Fire Fang.');
    expect(await said.isVisible()).toBe(false);
    await row.locator('summary').click();
    await said.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Sort by').selectOption('Power');
    await page.waitForURL((url) => url.searchParams.get('q') === 'type:dragon sort:power');
    await expect
      .poll(() => page.locator('.cb-row-name').allTextContents())
      .toEqual(['Worldroot Dragon', 'Elder Wyrm', 'Ember Wyrm', 'Hoard Drake']);
    await page.getByRole('link', { name: 'Random card' }).click();
    await page.waitForURL(/\/card\/\d+\//);
    expectNoComplaints(person);
    await person.close();
  });

  it('stays intact when another language was chosen before, and in that language', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/cardbase?q=type:dragon');
    await page.evaluate(() => localStorage.setItem('language', 'Arabic'));
    for (const path of ['/cardbase?q=type:dragon', '/ar/cardbase?q=type:dragon']) {
      await openPage(page, path);
      await page.locator('.cb-tile').first().click({ trial: true });
      await page.locator('.cb[data-hydrated] .cb-tile').first().waitFor();
      expect(await page.locator('.cb-tile').count()).toBe(4);
    }
    expectNoComplaints(person);
    await person.close();
  });
});
