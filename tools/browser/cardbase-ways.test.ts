import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { openList } from './cardbase-page.ts';
import { openPage, openSiteStage } from './site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('ways through the cardbase', () => {
  const { visitor } = openSiteStage();

  it('is searched and walked by keys alone: / to the text, j k and arrows from card to card, n and p from page to page', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/cardbase');
    await page.keyboard.press('Tab');
    await page.locator('.cb[data-alive]').waitFor();
    const focused = (): Promise<string | null> =>
      page.evaluate(
        () => document.activeElement?.querySelector('.cb-tile-name')?.textContent ?? null,
      );
    await page.keyboard.press('j');
    expect(await focused()).toBe('Ember Wyrm');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Furnace Golem');
    await page.keyboard.press('k');
    expect(await focused()).toBe('Cinder Fox');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Dune Viper');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Cinder Fox');
    await page.keyboard.press('n');
    await page.getByText('page 2 of 25').first().waitFor();
    await page.keyboard.press('p');
    await page.getByText('page 1 of 25').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('type:snake njk/');
    await page.waitForURL((url) => url.searchParams.get('q') === 'type:snake njk/');
    expectNoComplaints(person);
    await person.close();
  });

  it('shows the whole card beside a small one that the pointer rests on or the keys led to, until Escape', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page, '?q=type:dragon');
    const look = page.locator('.cb-look');
    await page.getByRole('link', { name: /^Ember Wyrm/ }).hover();
    await look.getByText('May have').waitFor();
    const box = await look.boundingBox();
    expect([box?.width, box?.height]).toEqual([300, 445]);
    await page.keyboard.press('Escape');
    await look.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await look.getByText('Hoard Drake').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });

  it('the help is a popup with examples that can be clicked, and single keys can be switched off there', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'How to search' });
    await help.getByRole('link', { name: '"draw 1 card"' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === '"draw 1 card"');
    await help.waitFor({ state: 'hidden' });
    await page.getByText('How to search').first().click();
    await help.getByLabel('Single keys do something here').uncheck();
    expect(await axeFaults(page)).toEqual([]);
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    expect(await help.isVisible()).toBe(false);
    expectNoComplaints(person);
    await person.close();
  });

  it('marks the faulty part of the text while one types, and mends it by a click', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    const text = page.getByLabel('Search by anything');
    await text.pressSequentially('wyrm el:fier');
    expect(await page.locator('.cb-query-mirror mark').textContent()).toBe('el:fier');
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('There is no el “fier”. There is: Fire.').waitFor();
    await page.getByRole('link', { name: 'el:fire', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'wyrm el:fire');
    await expect.poll(() => text.inputValue()).toBe('wyrm el:fire');
    expectNoComplaints(person);
    await person.close();
  });

  it('shows cards as rows that open to what they say, sorts them, and picks one by chance', async () => {
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

  it('stays whole when another language was chosen before', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/cardbase?q=type:dragon');
    await page.evaluate(() => localStorage.setItem('language', 'Arabic'));
    await openPage(page, '/cardbase?q=type:dragon');
    await page.locator('html[dir=rtl]').waitFor();
    // Nothing was touched, and the page that the server made is gone.
    await page.locator('.cb[data-alive] .cb-tile').first().waitFor();
    expect(await page.locator('.cb-tile').count()).toBe(4);
    expectNoComplaints(person);
    await person.close();
  });
});
