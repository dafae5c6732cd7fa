import { describe, expect, it } from 'vitest';
import { expectInSight, openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('dialogs of the site', () => {
  const { visitor } = openSiteStage();

  it('opens a term in a dialog of 400 px with a link to its section of the rules', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    const term = page.locator('a.sm-term[href="/rules#range"], a.sm-term[href="#range"]').first();
    await term.scrollIntoViewIfNeeded();
    await term.click();
    const dialog = page.getByRole('dialog', { name: 'Range' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())!.width).toBe(400);
    await dialog.getByRole('link', { name: 'More Details' }).click();
    await page.waitForURL('**/rules#range');
    await dialog.waitFor({ state: 'hidden' });
    await expectInSight(page, '#range', laptop.viewport.height);
    expectNoComplaints(person);
    await person.close();
  });

  it('opens a special type in a dialog of 650 px that lists all of them', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/card/215/noon_eclipse');
    await page.locator('.card-title a.sm-term[href="/rules#specialtypes"]').first().click();
    const dialog = page.getByRole('dialog', { name: 'Special types' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())!.width).toBe(650);
    const named = await dialog.locator('dt').allTextContents();
    expect(named).toContain('Continuous');
    expect(named).toContain('Kings are unaffected');
    expect(named).toHaveLength(13);
    expect(await dialog.getByRole('link', { name: 'More Details' }).getAttribute('href')).toBe(
      '/rules#specialtypes',
    );
    expectNoComplaints(person);
    await person.close();
  });

  it('opens the word reward in a dialog with a link to the rewards of the home page', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/offer');
    await page.locator('.page-head a.sm-term').click();
    const dialog = page.getByRole('dialog', { name: 'Rewards' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())!.width).toBe(400);
    await dialog.getByRole('link', { name: 'More Details' }).click();
    await page.waitForURL('**/#rewards');
    await dialog.waitFor({ state: 'hidden' });
    expectNoComplaints(person);
    await person.close();
  });

  it('opens a card in a text in a dialog with a link to its page in a new tab', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/rules');
    await page.locator('a.sm-cardlink[href^="/card/214/"]').first().click();
    const dialog = page.getByRole('dialog', { name: 'Iron Chains' });
    await dialog.locator('.sm-card').waitFor();
    const more = dialog.getByRole('link', { name: 'More Details' });
    expect(await more.getAttribute('target')).toBe('_blank');
    expect(await more.getAttribute('href')).toBe('/card/214/iron_chains');
    const { width, height } = (await dialog.locator('.sm-card').boundingBox())!;
    expect([width, height]).toEqual([300, 445]);
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe('/rules');
    expectNoComplaints(person);
    await person.close();
  });
});
