import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enliven, openList } from './cardbase-page.ts';
import { openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

const getText = (page: Page) => page.getByLabel('Advanced search');
const foundIn = (page: Page, words: string) =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${words}$`) })
    .waitFor();
const untilQuery = (page: Page, query: string) =>
  page.waitForURL((url) => (url.searchParams.get('q') ?? '') === query);

describe.skipIf(!canRun)('the cardbase in a browser', () => {
  const { visitor } = openSiteStage();

  it('keeps form and text in sync: a choice rewrites the text, the text fills the form, the address contains both', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    await page.getByLabel('Element').selectOption('Fire');
    await untilQuery(page, 'el:fire');
    expect(await getText(page).inputValue()).toBe('el:fire');
    await foundIn(page, '10 cards, 3 abilities and rules');
    await getText(page).fill('el:ice power>=6 -is:super');
    await untilQuery(page, 'el:ice power>=6 -is:super');
    await expect.poll(() => page.getByLabel('Element').inputValue()).toBe('Ice');
    await page.getByText('Only in the search text:').waitFor();
    await page.getByRole('button', { name: 'Advanced' }).click();
    const power = page.getByRole('group', { name: 'Power' });
    expect(await power.getByLabel('Min').inputValue()).toBe('6');
    await page.goBack();
    await untilQuery(page, 'el:fire');
    await expect.poll(() => page.getByLabel('Element').inputValue()).toBe('Fire');
    await page.goForward();
    await untilQuery(page, 'el:ice power>=6 -is:super');
    await page.reload();
    expect(await getText(page).inputValue()).toBe('el:ice power>=6 -is:super');
    await enliven(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await untilQuery(page, '');
    await foundIn(page, '156 cards, 343 abilities and rules');
    await expect.poll(() => page.getByLabel('Element').inputValue()).toBe('');
    expectNoComplaints(person);
    await person.close();
  });

  it('finds parts of names in any case with the name search box', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page);
    await page.getByLabel('Search card by name').fill('ER WYR');
    await foundIn(page, '2 cards');
    await page.getByRole('link', { name: /^Elder Wyrm/ }).waitFor();
    expect(await getText(page).inputValue()).toBe('name:"ER WYR"');
    expectNoComplaints(person);
    await person.close();
  });

  it('defaults the max to the highest range type and offers none below the min; number boxes keep 2 digits', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openList(page, '?advanced=1');
    expect(await page.getByLabel('Max range type').count()).toBe(0);
    await page.getByLabel('Range type (min)').selectOption('Square');
    const max = page.getByLabel('Max range type');
    expect(await max.inputValue()).toBe('Global');
    const offered = await max.locator('option').allTextContents();
    expect(offered.map((words) => words.replace(/ \(.*/, ''))).toEqual([
      'Square',
      'Circle',
      'Global',
    ]);
    await max.selectOption('Square');
    await untilQuery(page, 'rangetype:square');
    const box = page.getByRole('group', { name: 'Power' }).getByLabel('Max');
    await box.pressSequentially('123');
    expect(await box.inputValue()).toBe('12');
    await untilQuery(page, 'rangetype:square power<=12');
    await page.getByLabel('Range type (min)').selectOption('');
    await max.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Hide Advanced' }).click();
    await page.getByRole('button', { name: 'Advanced', exact: true }).waitFor();
    await box.waitFor({ state: 'detached' });
    expectNoComplaints(person);
    await person.close();
  });
});
