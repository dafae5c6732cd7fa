import { describe, expect, it } from 'vitest';
import { openPage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1280, height: 900 } };

const wyrm = '/card/100/ember_wyrm';

describe.skipIf(!canRun)('copies on a card page, with and without scripts', () => {
  const { visitor } = openStage();

  it('rolls copies with a seed that can be shared: its link shows the same copy', async () => {
    const person = await visitor({ ...laptop, permissions: ['clipboard-write'] });
    const { page } = person;
    await openPage(page, wyrm);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.getByRole('button', { name: 'Roll one' }).click();
    await page.getByRole('table', { name: /Its blueprint/ }).waitFor();
    // The code that rolls loads on click.
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

  it("shows an edition's barcode in the XL view, and what is wrong with an invalid value", async () => {
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

  it('works without scripts: sections instead of tabs, and a form that rolls', async () => {
    const person = await visitor({ ...laptop, javaScriptEnabled: false });
    const { page } = person;
    await page.goto('/card/100/wrong');
    expect(new URL(page.url()).pathname).toBe(wyrm);
    for (const heading of ['Stats', 'Possible Abilities', 'Notes']) {
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    }
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.getByRole('button', { name: 'Roll one' }).click();
    await page.waitForURL(/\?roll=\w{8}$/);
    expect(await page.locator('.copy-sheet').isVisible()).toBe(true);
    expectNoComplaints(person);
    await person.close();
  });
});
