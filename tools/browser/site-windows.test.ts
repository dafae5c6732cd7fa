import { describe, expect, it } from 'vitest';
import { expectInSight, openPage, openSiteStage } from './site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('windows over pages of the site', () => {
  const { visitor } = openSiteStage();

  it('a term opens a window of 400 px with the way to its place in the rules', async () => {
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

  it('a special type opens a window of 650 px with all of them', async () => {
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

  it('the word reward opens a window with the way to the rewards of the first page', async () => {
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

  it('a card in a text opens a window with the card and the way to its page in a new tab', async () => {
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
