import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { openPage } from './site-stage.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const wyrm = '/card/100/ember_wyrm';

/** How wide the page is; a phone shows one that is too wide smaller. */
const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

describe.skipIf(!canRun)('a card page in a browser', () => {
  const { visitor } = openStage({ apps: ['web'] });

  it('has no fault that axe finds on a phone, nothing beside it, and comes to life as it was served', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openPage(page, `${wyrm}?roll=hello&edition=-1`);
    expect(await axeFaults(page)).toEqual([]);
    expect(await widthOf(page)).toBe(360);
    expectNoComplaints(person);
    await person.close();
  });

  it('tabs: the first is selected, arrow keys and clicks choose, an address can name one', async () => {
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

  it('a single view has no tab: an ability is only seen as its stamp', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/card/461/fire_fang');
    expect(await page.locator('.card-stand').getByRole('tab').count()).toBe(0);
    expect(await page.locator('.card-sheet').getByRole('tab').count()).toBe(2);
    await person.close();
  });

  it('clicking a skill opens a popup with its detail, "More Details" opens its page in a new tab', async () => {
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

  it('rolls copies with a seed that can be shared: whoever follows the link sees the same copy', async () => {
    const person = await visitor({ ...laptop, permissions: ['clipboard-write'] });
    const { page } = person;
    await openPage(page, wyrm);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.getByRole('button', { name: 'Roll one' }).click();
    await page.getByRole('table', { name: /Its blueprint/ }).waitFor();
    // What rolls comes with the click, not with the page.
    expect(scripts.some((url) => /\/static\/js\/live-card-[^/]+\.chunk\.js$/.test(url))).toBe(true);
    const first = new URL(page.url()).searchParams.get('roll');
    expect(first).toMatch(/^\w{8}$/);
    await page.getByRole('button', { name: 'Roll again' }).click();
    await page.waitForURL((url) => url.searchParams.get('roll') !== first);
    const shown = () => page.locator('.copy-sheet').innerText();
    const second = new URL(page.url()).searchParams.get('roll');
    await expect.poll(() => page.getByLabel('Seed').inputValue()).toBe(second);
    const copy = await shown();
    await page.getByRole('link', { name: 'Link to this copy' }).click();
    await page.getByRole('status').getByText('Copied.').waitFor();
    await openPage(page, page.url());
    expect(await shown()).toBe(copy);
    await page.getByRole('link', { name: 'The printed card' }).click();
    await page.getByRole('button', { name: 'Roll one' }).waitFor();
    await page.getByLabel('Seed').fill('  my words ');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?roll=my\+words$/);
    expectNoComplaints(person);
    await person.close();
  });

  it('the XL view shows the barcode of an edition, and says what is wrong with a value that is none', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, wyrm);
    await page.getByRole('tab', { name: 'XL' }).click();
    const face = page.getByRole('tabpanel', { name: 'XL' });
    await face.getByRole('img', { name: 'Barcode of edition 1' }).waitFor();
    const number = page.getByLabel('Edition number');
    await number.fill('77');
    await face.getByRole('img', { name: 'Barcode of edition 77' }).waitFor();
    await number.fill('1.5');
    await face.getByText('1.5 must be a non-negative integer', { exact: true }).waitFor();
    await number.fill('18446744073709551616');
    const large = '18446744073709551616 must be <= 18446744073709551615 (max unsigned 64-bit)';
    await face.getByText(large, { exact: true }).waitFor();
    await number.press('Enter');
    await page.waitForURL(/edition=18446744073709551616$/);
    const box = await face.locator('.sm-detail').boundingBox();
    expect(box && [box.width, box.height]).toEqual([350, 700]);
    expectNoComplaints(person);
    await person.close();
  });

  it('without scripts all of it is there: sections for tabs, a form that rolls', async () => {
    const person = await visitor({ ...laptop, javaScriptEnabled: false });
    const { page } = person;
    await page.goto('/card/100/wrong');
    expect(new URL(page.url()).pathname).toBe(wyrm);
    for (const heading of ['Stats', 'Possible Abilities', 'Notes']) {
      expect(await page.getByRole('heading', { level: 2, name: heading }).isVisible()).toBe(true);
    }
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByRole('button', { name: 'Roll one' }).click();
    await page.waitForURL(/\?roll=\w{8}$/);
    expect(await page.locator('.copy-sheet').isVisible()).toBe(true);
    expectNoComplaints(person);
    await person.close();
  });
});
