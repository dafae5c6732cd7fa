import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

const widths = [360, 768, 1440] as const;

const startSearch = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
};

/** Opens the page of rated play with an account of its own. */
async function openRated(page: Page, name: string): Promise<void> {
  await signUp(page, name);
  await page.goto('/play/rated');
  await page.getByRole('heading', { name: 'Your rating' }).waitFor();
}

describe.skipIf(!canRun)('rated play', () => {
  // Players of one network address are never paired, so each comes through a proxy from another one.
  const stage = openStage({ env: { STACKMATE_TRUSTED_PROXIES: '127.0.0.1' } });
  let addresses = 0;
  const visitor: Stage['visitor'] = (options) =>
    stage.visitor({
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${(addresses += 1)}` },
      ...options,
    });

  it('[PL4] tells a guest on the home page what is missing, with one way there', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await page.goto('/play/');
    const panel = page.getByRole('region', { name: 'Play rated' });
    await panel.getByText(/^You need an account/).waitFor();
    await panel.getByRole('link', { name: 'Create an account or sign in' }).click();
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    expectNoComplaints(person);
  });

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
    // By keyboard: the search starts, and the focus follows.
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

  it('[RA2] goes on searching after a lost connection and a reload, until stopped', async () => {
    const person = await visitor({ canBeCut: true });
    const { page } = person;
    await openRated(page, freshName('Steady'));
    await startSearch(page);
    await person.cut();
    await expect
      .poll(() => person.frames.filter((frame) => frame.includes('"welcome"')).length)
      .toBeGreaterThan(1);
    await page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
    await page.getByRole('button', { name: 'Stop searching' }).click();
    await page.getByRole('button', { name: 'Find an opponent' }).waitFor();
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

  it(
    '[RA1] [RA2] finds an opponent, plays for the rating, and searches again',
    { timeout: 120_000 },
    async () => {
      const people = [
        await visitor({ viewport: { width: 360, height: 740 } }),
        await visitor({ viewport: { width: 1440, height: 900 } }),
      ];
      const names = [freshName('Rival'), freshName('Rival')];
      const [{ page: one }, { page: other }] = people;
      for (const [index, { page }] of people.entries()) await openRated(page, names[index]);
      await startSearch(one);
      // It shows only for seconds, so both pages are watched from before the second player searches.
      const pairing = people.map(async ({ page }, index) => {
        await page
          .getByRole('status')
          .getByText(names[1 - index])
          .waitFor();
        await page.getByText('1500 ± 500, provisional', { exact: true }).waitFor();
        await page.getByRole('grid', { name: 'Board' }).waitFor();
        // Both seats have it, on a phone for screen readers and behind the name.
        await expect.poll(() => page.getByTitle('Rating 1500 ± 500, provisional').count()).toBe(2);
      });
      await Promise.all([
        other.getByRole('button', { name: 'Find an opponent' }).click(),
        ...pairing,
      ]);
      await one.getByRole('button', { name: /add as a friend/ }).click();
      await one.getByRole('dialog').getByText('Rating 1500 ± 500, provisional').waitFor();
      expect(await axeFaults(one)).toEqual([]);
      await one.keyboard.press('Escape');
      // On other pages, also on those that fill the window, a banner has the clock.
      const banner = (page: Page) => page.getByRole('region', { name: 'Your rated match' });
      for (const path of ['/play/store', '/play/position']) {
        await one.goto(path);
        await banner(one).getByRole('timer').getByText(/^\d/).waitFor();
        expect(await axeFaults(one)).toEqual([]);
      }
      await banner(one).getByRole('link', { name: 'Back to the match' }).click();
      await one.waitForURL('**/play/match/*');
      await one.getByRole('grid', { name: 'Board' }).waitFor();
      await banner(one).waitFor({ state: 'detached' });
      await other.goto('/play/decks');
      await banner(other).getByRole('timer').waitFor();
      await one.getByRole('button', { name: 'Menu' }).click();
      await one.getByRole('button', { name: 'Resign…' }).click();
      await one.getByRole('button', { name: 'Resign', exact: true }).click();
      await banner(other).getByText('Your rated match is over.').waitFor();
      await banner(other).getByRole('link', { name: 'See the result' }).click();
      const won = other.getByRole('dialog', { name: 'You won' });
      await won
        .getByText(new RegExp(`^You won against ${names[0]}\\. It is now \\d+ ± \\d+\\.`))
        .waitFor();
      await won.getByText('1 of 10 rated matches this season').waitFor();
      expect(await axeFaults(other)).toEqual([]);
      const lost = one.getByRole('dialog', { name: 'You lost' });
      await lost.getByText(`You lost against ${names[1]}.`).waitFor();
      expect(await axeFaults(one)).toEqual([]);
      expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await won.getByRole('button', { name: 'Play rated again' }).click();
      await other.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
      await other.getByText('1 of 10 rated matches this season').waitFor();
      expectNoComplaints(...people);
    },
  );
});
