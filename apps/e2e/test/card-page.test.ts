import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openPage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const wyrm = '/card/100/ember_wyrm';

/** Returns the page's width. A phone zooms out to fit a page that is too wide. */
const readWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

describe.skipIf(!canRun)('a card page in a browser', () => {
  const { visitor } = openStage();

  it('has no axe violations and no overflow on a phone, and hydrates without changes', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, `${wyrm}?roll=hello&edition=-1`);
    expect(await axeFaults(page)).toEqual([]);
    expect(await readWidth(page)).toBe(360);
    expectNoComplaints(person);
    await person.close();
  });

  it('selects the first tab; arrow keys, clicks and addresses choose another', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, wyrm);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    expect(await tab('Stats').getAttribute('aria-selected')).toBe('true');
    await tab('Stats').focus();
    await page.keyboard.press('ArrowRight');
    expect(await tab('Possible Abilities').getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tabpanel', { name: 'Possible Abilities' }).waitFor();
    expect(await page.getByRole('tabpanel', { name: 'Stats' }).count()).toBe(0);
    await tab('Special Passive').click();
    await page.getByRole('tabpanel', { name: 'Special Passive' }).waitFor();
    await openPage(page, `${wyrm}#skills-link`);
    await page.getByRole('tabpanel', { name: 'Link' }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('shows no tab for a single view: an ability has only its stamp', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/card/461/fire_fang');
    await page.locator('.card-sheet').getByRole('tab').first().waitFor();
    expect(await page.locator('.card-stand').getByRole('tab').count()).toBe(0);
    expect(await page.locator('.card-sheet').getByRole('tab').count()).toBe(2);
    await person.close();
  });

  it('opens a skill\'s detail in a popup, whose "More Details" opens its page in a new tab', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, `${wyrm}#skills`);
    const panel = page.getByRole('tabpanel', { name: 'Attack' });
    await panel.getByRole('link', { name: 'Fire Fang' }).click();
    const popup = page.getByRole('dialog', { name: 'Fire Fang' });
    const more = popup.getByRole('link', { name: /More Details/ });
    expect(await more.getAttribute('href')).toBe('/card/461/fire_fang');
    expect(await more.getAttribute('target')).toBe('_blank');
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(wyrm);
    expectNoComplaints(person);
    await person.close();
  });
});
