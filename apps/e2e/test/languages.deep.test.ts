import { languageNames, offeredLanguages } from '@stackmate/words';
import { describe, expect, it } from 'vitest';
import { overflowing } from './pseudo-language.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const sitePages = ['', '/rules', '/cardbase', '/card/214', '/faq', '/market', '/events'];
const gamePages = [
  '',
  'vault',
  'decks',
  'store',
  'market',
  'settings',
  'rated',
  'puzzles',
  'events',
  'learn',
];

/** Words for screen readers make these seem too narrow. */
const seeming = ['.price-only'];

describe.skipIf(!canRun)('pages of site and game', () => {
  const { visitor } = openStage();

  it.each(languageNames.filter((name) => name !== 'English'))(
    '[LI4] fit a narrow phone in %s',
    async (name) => {
      const { code, direction } = offeredLanguages[name];
      const person = await visitor({ viewport: { width: 360, height: 740 }, locale: code });
      const { page } = person;
      const faults: string[] = [];
      async function check(path: string): Promise<void> {
        await page.goto(path);
        await page.locator(`html[lang="${code}"][dir="${direction}"]`).waitFor();
        await page.waitForLoadState('networkidle');
        faults.push(...(await overflowing(page, seeming)).map((fault) => `${path}: ${fault}`));
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 360) faults.push(`${path}: ${width} px wide`);
      }
      for (const path of sitePages) await check(`/${code.toLowerCase()}${path}`);
      for (const path of gamePages) await check(`/play/${path}`);
      expect(faults).toEqual([]);
      expectNoComplaints(person);
      await person.close();
    },
    120_000,
  );
});
