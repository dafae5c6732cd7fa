import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomFile } from '../../client/test/random-file.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { readBox, isWithin } from './boxes.ts';
import type { Box } from './boxes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';

const laptops = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

const phones = [
  [360, 740],
  [360, 640],
  [740, 360],
  [844, 390],
  [900, 600],
] as const;

/** What to do next. */
const ways = ['Rematch', 'New match', 'Look at the board', 'Replay', 'Analyse'];

/** What a win pays at most: coins, a note and a box. */
const reward = { coins: 74, firstWin: 50, box: { kind: 'coins', coins: 14 }, limit: null };

/** The result of a match on the page of one of its players. */
interface Result {
  readonly page: Page;
  readonly title: string;
  readonly result: Locator;
}

/** Returns the names and rectangles of all elements found, in one call. */
const readBoxes = (locator: Locator): Promise<readonly (Box & { readonly name: string })[]> =>
  locator.evaluateAll((all) =>
    all.map((candidate) => {
      const { x, y, width, height } = candidate.getBoundingClientRect();
      return { name: candidate.textContent, x, y, width, height };
    }),
  );

/** Opens a match whose result shows everything, and resigns it. Returns both players' results. */
async function openResults(loser: Visitor, winner: Visitor): Promise<readonly Result[]> {
  const played = randomFile('moments', 600);
  for (const { page } of [loser, winner]) {
    await page.route('**/api/matches/*/record', (route) =>
      route.fulfill({ contentType: 'application/json', body: played }),
    );
    await page.route('**/api/rewards/*', async (route) => {
      const matchId = route.request().url().split('/').at(-1);
      await route.fulfill({ json: { match: matchId, state: 'paid', reward, balance: 1234 } });
    });
  }
  await meetByLink(loser.page, winner.page);
  await loser.page.getByRole('button', { name: 'Menu' }).click();
  await loser.page.getByRole('button', { name: 'Resign…' }).click();
  await loser.page.getByRole('button', { name: 'Resign', exact: true }).click();
  const results = [
    { page: loser.page, title: 'You lost' },
    { page: winner.page, title: 'You won' },
  ].map(({ page, title }) => ({ page, title, result: page.getByRole('dialog', { name: title }) }));
  for (const { result, title } of results) {
    await result.getByRole('link', { name: 'Open in the replay' }).waitFor();
    if (title === 'You won') await result.getByText('Open the reward box').waitFor();
  }
  return results;
}

/** Expects that small screens show how it ended and what can be done next, one step larger than all others. */
async function expectStoryInSight(results: readonly Result[]): Promise<void> {
  const hidden: string[] = [];
  for (const { page, title, result } of results) {
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      const seen = await readBox(result.locator('.sm-modal__body'));
      const screen = { x: 0, y: 0, width, height };
      const told = result.locator('.sm-modal__title, .result-why, .result-next :is(a, button)');
      const all = await readBoxes(told);
      expect(all.map(({ name }) => name)).toEqual([
        title,
        expect.stringContaining('resigned.'),
        ...ways,
      ]);
      for (const { name, ...box } of all) {
        const around = name === title ? screen : seen;
        if (!isWithin(box, around)) hidden.push(`${title}, ${width} by ${height}: ${name}`);
        if (ways.includes(name)) expect(box.height).toBeGreaterThanOrEqual(44);
        if (name === 'Rematch') expect(box.height).toBeGreaterThan(50);
      }
    }
    expect(await axeFaults(page)).toEqual([]);
  }
  expect(hidden).toEqual([]);
}

describe.skipIf(!canRun)('the result of a match', () => {
  const { visitor } = openStage();
  let people: readonly [loser: Visitor, winner: Visitor];
  let results: readonly Result[];
  /** Opens the results for the tests of a block. */
  const openFor = (input: Parameters<typeof visitor>[0]): void =>
    beforeAll(async () => {
      people = [await visitor(input), await visitor(input)];
      results = await openResults(...people);
    });

  describe('with a mouse', () => {
    openFor({});

    it('has all its buttons in view on a laptop, after a win and after a loss', async () => {
      const hidden: string[] = [];
      for (const { page, title, result } of results) {
        for (const [width, height] of laptops) {
          await page.setViewportSize({ width, height });
          const seen = await readBox(result.locator('.sm-modal__body'));
          const all = await readBoxes(result.locator('.result :is(a, button)'));
          expect(all.length).toBeGreaterThan(7);
          for (const { name, ...box } of all) {
            if (!isWithin(box, seen)) hidden.push(`${title}, ${width}: ${name}`);
          }
          for (const told of [result.getByRole('table'), result.locator('.moment-board')])
            expect(isWithin(await readBox(told), seen), `${title}, ${width}`).toBe(true);
        }
        expect(await axeFaults(page)).toEqual([]);
      }
      expect(hidden).toEqual([]);
      expectNoComplaints(...people);
    });

    it('says on a small screen how it ended and what can be done next', async () => {
      await expectStoryInSight(results);
      expectNoComplaints(...people);
    });

    it('keeps block and report in a menu', async () => {
      const { page, result } = results[0];
      await page.setViewportSize({ width: 1366, height: 768 });
      expect(await result.getByRole('button', { name: 'Report' }).count()).toBe(0);
      await result.getByText(/^About /).click();
      await result.getByRole('button', { name: 'Report' }).waitFor();
      await result.getByRole('button', { name: 'Block' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await result.getByText(/^About /).click();
    });

    it('leaves no large empty area on an upright tablet', async () => {
      for (const { page, title, result } of results) {
        await page.setViewportSize({ width: 768, height: 1024 });
        const [turning, numbers, moments, last] = await Promise.all(
          ['.turning', '.statistics', '.moments', '.result-opponent'].map((part) =>
            readBox(result.locator(part)),
          ),
        );
        expect(moments.y, title).toBe(numbers.y);
        const ends = [last, numbers].map(({ y, height }) => y + height);
        expect(Math.abs(ends[0] - ends[1]), title).toBeLessThan(160);
        expect(turning.width, title).toBeGreaterThan(numbers.width * 1.9);
      }
      expectNoComplaints(...people);
    });
  });

  describe('with touch', () => {
    openFor({ hasTouch: true, isMobile: true });

    it('says on a small screen how it ended and what can be done next', async () => {
      await expectStoryInSight(results);
      expectNoComplaints(...people);
    });

    it('[CO3] opens the reward box over the result, and says what it held', async () => {
      const { page, result } = results.find(({ title }) => title === 'You won')!;
      await result.getByRole('button', { name: 'Open the reward box' }).tap();
      const opening = page.locator('dialog.opening');
      await opening.getByRole('button', { name: 'Skip to the summary' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await opening.getByRole('button', { name: 'Open the reward box' }).tap();
      const done = opening.getByRole('button', { name: 'Done', exact: true });
      const turns = opening.getByRole('button', { name: 'Skip to the summary' });
      await done.or(opening.locator('.turn-focal')).waitFor();
      if (await turns.isVisible()) await turns.tap();
      await done.tap();
      await opening.waitFor({ state: 'detached' });
      await result.getByText(/from the reward box/).waitFor();
      expectNoComplaints(...people);
    });
  });
});
