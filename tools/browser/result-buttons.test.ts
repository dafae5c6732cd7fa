import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { randomFile } from '../../apps/client/test/random-file.ts';
import { axeFaults } from './axe.ts';
import { boxOf, isWithin } from './boxes.ts';
import type { Box } from './boxes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { meetByLink } from './ways-in.ts';

const sizes = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** What a win pays at most: coins, a note and a box. */
const reward = { coins: 74, firstWin: 50, box: { kind: 'coins', coins: 14 }, limit: null };

/** Returns the names and rectangles of all elements found, in one look. */
const boxesOf = (found: Locator): Promise<readonly (Box & { readonly name: string })[]> =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { name: one.textContent, x, y, width, height };
    }),
  );

describe.skipIf(!canRun)('the result of a match', () => {
  const { visitor } = openStage();

  it('has all its buttons in view on a laptop, after a win and after a loss', async () => {
    const [loser, winner] = await Promise.all([visitor(), visitor()]);
    const played = randomFile('moments', 600);
    for (const { page } of [loser, winner]) {
      // A match with all there is to tell.
      await page.route('**/api/matches/*/record', (route) =>
        route.fulfill({ contentType: 'application/json', body: played }),
      );
      await page.route('**/api/rewards/*', async (route) => {
        const match = route.request().url().split('/').at(-1);
        await route.fulfill({ json: { match, state: 'paid', reward, balance: 1234 } });
      });
    }
    await meetByLink(loser.page, winner.page);
    await loser.page.getByRole('button', { name: 'Menu' }).click();
    await loser.page.getByRole('button', { name: 'Resign…' }).click();
    await loser.page.getByRole('button', { name: 'Resign', exact: true }).click();
    const hidden: string[] = [];
    for (const [{ page }, title] of [
      [loser, 'You lost'],
      [winner, 'You won'],
    ] as const) {
      const result = page.getByRole('dialog', { name: title });
      await result.getByRole('link', { name: 'Open in the replay' }).waitFor();
      await result.getByRole('button', { name: 'Report' }).waitFor();
      if (title === 'You won') await result.getByText('Open the reward box').waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const seen = await boxOf(result.locator('.sm-modal__body'));
        const all = await boxesOf(result.locator('.result :is(a, button)'));
        expect(all.length).toBeGreaterThan(8);
        for (const { name, ...box } of all) {
          if (!isWithin(box, seen)) hidden.push(`${title}, ${width}: ${name}`);
        }
        const record = await boxOf(result.locator('.result-record'));
        for (const told of [result.getByRole('table'), result.locator('.moment-board')]) {
          const { y, height: tall } = await boxOf(told);
          expect(y + tall, `${title}, ${width}`).toBeLessThan(record.y);
        }
      }
      expect(await axeFaults(page)).toEqual([]);
    }
    expect(hidden).toEqual([]);
    expectNoComplaints(loser, winner);
  });
});
