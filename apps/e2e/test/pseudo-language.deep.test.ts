import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { openSiteStage } from '../../../tools/browser/site-stage.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { directions, faultsOf, openPseudo } from './pseudo-language.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

const gamePages = [
  '',
  'vault',
  'missing',
  'decks',
  'store',
  'market',
  'market?search=power%3E3',
  'market?view=own',
  'boosters',
  'inbox',
  'redeem',
  'rated',
  'learn',
  'settings',
  'cosmetics',
  'account',
  'puzzles',
  'solo',
  'matches',
  'achievements',
  'events',
  'market',
  'swaps',
  'swaps/new',
  'practice/draft',
  'practice/sealed',
];
const sitePages = [
  '/',
  '/rules',
  '/cardbase',
  '/faq',
  '/contact',
  '/leaderboard',
  '/market',
  '/events',
  '/offer',
];

/** Starts a match in English, where tests know the buttons, and returns its address. */
async function startMatch(page: Page): Promise<string> {
  await page.evaluate(() => localStorage.removeItem('language'));
  await startBotMatch(page);
  return new URL(page.url()).pathname;
}

describe.skipIf(!canRun)('the game in the pseudo-language', () => {
  const { visitor } = openStage();
  for (const viewport of sizes) {
    it(
      `[LI2] [LI4] is translated, fits and mirrors at ${viewport.width} px`,
      { timeout: 240_000 },
      async () => {
        const person = await visitor({ viewport });
        const { page } = person;
        const faults: string[] = [];
        const name = freshName('Wanderer');
        const check = async (place: string): Promise<void> => {
          for (const fault of await faultsOf(page, [name])) faults.push(`${place}: ${fault}`);
        };
        await signUp(page, name);
        for (const path of gamePages) {
          await openPseudo(page, `/play/${path}`);
          await check(path);
        }
        await openPseudo(page, '/play/decks/ember-rush/build');
        await check('builder');

        const match = await startMatch(page);
        await openPseudo(page, match);
        await page.locator('.board-frame').waitFor();
        await check('match');
        expect(
          await directions(page, ['.board-frame', '.hand-area', '.player-bar', '.actions']),
        ).toEqual({
          '.board-frame': 'ltr',
          '.hand-area': 'ltr',
          '.player-bar': 'rtl',
          '.actions': 'rtl',
        });
        const files = page.locator('.board-row').first().getByRole('gridcell');
        const [a, e] = await Promise.all([files.first().boundingBox(), files.last().boundingBox()]);
        expect(a!.x).toBeLessThan(e!.x);
        if (await page.locator('.log-button').isVisible())
          await page.locator('.log-button').click();
        await check('log');

        await page.evaluate(() => localStorage.removeItem('language'));
        await page.goto(match);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Resign…' }).click();
        await page.getByRole('button', { name: 'Resign', exact: true }).click();
        await page.getByRole('dialog').first().waitFor();
        await openPseudo(page, match);
        await check('result');
        expectNoComplaints(person);
        expect(faults).toEqual([]);
        await person.close();
      },
    );
  }
});

describe.skipIf(!canRun)('the site in the pseudo-language', () => {
  const { visitor } = openSiteStage();
  for (const viewport of sizes) {
    it(
      `[LI2] [LI4] is translated, fits and mirrors at ${viewport.width} px`,
      { timeout: 240_000 },
      async () => {
        const person = await visitor({ viewport });
        const { page } = person;
        const faults: string[] = [];
        for (const path of sitePages) {
          await openPseudo(page, path);
          faults.push(...(await faultsOf(page, [])).map((fault) => `${path}: ${fault}`));
        }
        await openPseudo(page, '/');
        expect(await directions(page, ['.scene-board', '.fan', '.foot'])).toMatchObject({
          '.foot': 'rtl',
        });
        expect(faults).toEqual([]);
        await person.close();
      },
    );
  }
});
