import { describe, expect, it } from 'vitest';
import { faultsOf, openPseudo } from './pseudo-language.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

// All pages in two sizes are in pseudo-language.deep.test.ts.
describe.skipIf(!canRun)('a language', () => {
  const { visitor } = openStage();

  it('[LI4] is chosen by testers in the address, remembered, and changed back in the settings', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await openPseudo(page, '/play/settings');
    expect(await faultsOf(page, [])).toEqual([]);
    const root = page.locator('html');
    expect(await root.getAttribute('lang')).toBe('en-XA');
    await page.goto('/play/settings');
    await page.locator('html[dir="rtl"]').waitFor();
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([
      'en',
      'ltr',
    ]);
    await page.goto('/play/');
    await page.getByRole('region', { name: 'Play a bot' }).waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('[LI4] finds texts that were not translated, are cut off, or stand out of the window', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.setContent(`
      <p>⟦Ööþéñ⟧ <b>⟦ţĥé Ember Wyrm⟧</b> 12</p><p>Draw a card</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap">⟦Ţöö ļöñĝ⟧</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">⟦Ţöö ļöñĝ⟧</p>
      <p style="position: absolute; inset-inline-start: 330px; width: 80px">⟦Öûţšîðé⟧</p>`);
    const faults = await faultsOf(page, []);
    expect(faults).toEqual([
      'not translated: Draw a card',
      expect.stringMatching(/^P: ⟦Ţöö ļöñĝ⟧ \(\d+ px cut\)$/),
      'P: ⟦Öûţšîðé⟧ (outside)',
    ]);
    await person.close();
  });
});
