import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { openRated, openRatedStage, startSearch } from './rated-steps.ts';

const widths = [360, 768, 1440] as const;

describe.skipIf(!canRun)('rated play', () => {
  const { visitor } = openRatedStage();

  it.each(widths)('searches, stops, and fits the screen at %i px', async (width) => {
    const person = await visitor({ viewport: { width, height: 800 } });
    const { page } = person;
    await signUp(page, freshName('Searcher'));
    await page.goto('/play/');
    await page
      .getByRole('region', { name: 'Play rated' })
      .getByRole('link', { name: 'Play rated' })
      .click();
    await page.getByText('provisional', { exact: true }).waitFor();
    await page.getByText('0 of 10 rated matches this season').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // Starts the search by keyboard; the focus follows.
    await page.getByRole('button', { name: 'Find an opponent' }).focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Looking for an opponent' });
    await expect
      .poll(() => heading.evaluate((found) => found === document.activeElement))
      .toBe(true);
    await page.getByRole('img', { name: /^Opponents rated \d+ to \d+$/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('link', { name: 'Matches' }).click();
    const strip = page.getByRole('region', { name: 'Search for a rated match' });
    await strip.getByText('Looking for a rated match').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await strip.getByRole('button', { name: 'Stop' }).click();
    await strip.waitFor({ state: 'detached' });
    expectNoComplaints(person);
  });

  it('plays a bot meanwhile, and goes on searching', async () => {
    const person = await visitor();
    const { page } = person;
    await openRated(page, freshName('Patient'));
    await startSearch(page);
    await page.getByRole('button', { name: 'Play a bot meanwhile' }).click();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    await page.goto('/play/rated');
    await page.getByRole('button', { name: 'Stop searching' }).click();
    await page.getByRole('button', { name: 'Find an opponent' }).waitFor();
    expectNoComplaints(person);
  });
});
