import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { openRated, openRatedStage, startSearch } from './rated-steps.ts';

describe.skipIf(!canRun)('rated play', () => {
  const { visitor } = openRatedStage();

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
      // The notice shows only for seconds, so both pages are watched before the second player searches.
      const pairing = people.map(async ({ page }, index) => {
        await page
          .getByRole('status')
          .getByText(names[1 - index])
          .waitFor();
        await page.getByText('1500 ± 500, provisional', { exact: true }).waitFor();
        await page.getByRole('grid', { name: 'Board' }).waitFor();
        // Both seats show the rating; on a phone it is for screen readers and behind the name.
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
      // The next test's players must find each other.
      await other.getByRole('button', { name: 'Stop searching' }).click();
      await other.getByRole('button', { name: 'Find an opponent' }).waitFor();
      expectNoComplaints(...people);
    },
  );

  it(
    '[RA2] solves a puzzle meanwhile, and is called to the match and back again',
    { timeout: 120_000 },
    async () => {
      const people = [
        await visitor({ viewport: { width: 360, height: 740 } }),
        await visitor({ viewport: { width: 1440, height: 900 } }),
      ];
      const [{ page: one }, { page: other }] = people;
      const names = [freshName('Puzzler'), freshName('Puzzler')];
      for (const [index, { page }] of people.entries()) await openRated(page, names[index]);
      await startSearch(one);
      await one.getByText(/^Fewer than 5 players are searching with this clock\./).waitFor();
      await one.getByRole('link', { name: 'Solve a puzzle meanwhile' }).click();
      await one.getByRole('grid', { name: 'Board' }).waitFor();
      const puzzle = one.url();
      await Promise.all([
        one.getByText(/^Your match opens in \d$/).waitFor(),
        other.getByRole('button', { name: 'Find an opponent' }).click(),
      ]);
      expect(one.url()).toBe(puzzle);
      await one.getByRole('button', { name: 'Go to the match' }).click();
      await one.waitForURL('**/play/match/*');
      await other.waitForURL('**/play/match/*');
      await one.getByRole('link', { name: 'Back to the other table' }).click();
      await one.waitForURL(puzzle);
      const banner = one.getByRole('region', { name: 'Your rated match' });
      await banner.getByRole('timer').waitFor();
      // The cards of the puzzle fade in.
      await expect.poll(() => axeFaults(one)).toEqual([]);
      await banner.getByRole('link', { name: 'Back to the match' }).click();
      await one.waitForURL('**/play/match/*');
      await one.getByRole('button', { name: 'Menu' }).click();
      await one.getByRole('button', { name: 'Resign…' }).click();
      await one.getByRole('button', { name: 'Resign', exact: true }).click();
      await one.getByRole('dialog', { name: 'You lost' }).waitFor();
      // The match is listed with its mark, its decks and its replay, and filters find it.
      await one.goto('/play/matches');
      const past = one.getByRole('region', { name: 'Played online' });
      const row = past.getByRole('listitem').filter({ hasText: names[1] });
      await row.getByText(/^Rated −\d+$/).waitFor();
      await row.getByRole('link', { name: 'Analyse' }).waitFor();
      await one
        .getByRole('region', { name: 'Win rates' })
        .getByText('0 % of 1 match')
        .first()
        .waitFor();
      expect(await axeFaults(one)).toEqual([]);
      expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await one.getByLabel('Result').selectOption('won');
      await past.getByText('No match fits.').waitFor();
      await one.getByLabel('Result').selectOption('lost');
      await one.getByLabel('Kind').selectOption('rated');
      await row.waitFor();
      await row.getByRole('link', { name: 'Replay' }).click();
      await one.waitForURL('**/play/replay/*');
      await one.goBack();
      await row.waitFor();
      expect(new URL(one.url()).search).toBe('?result=lost&kind=rated');
      expectNoComplaints(...people);
    },
  );
});
