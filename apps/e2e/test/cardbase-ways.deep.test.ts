import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openList } from './cardbase-page.ts';
import { openPage, openSiteStage } from '../../../tools/browser/site-stage.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const laptop = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!canRun)('navigation in the cardbase', () => {
  const { visitor } = openSiteStage();

  it('is operated by keys alone: / for the search, j k and arrows between cards, n and p between pages', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openPage(page, '/cardbase');
    await page.keyboard.press('Tab');
    await page.locator('.cb[data-hydrated]').waitFor();
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

  it('previews the card that the pointer rests on or that has the focus, until Escape', async () => {
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
});
