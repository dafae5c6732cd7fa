import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { isWider } from './site-pages.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { puzzleOn } from './puzzles-steps.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('puzzles', () => {
  const stage = openStage();
  const { visitor } = stage;

  puzzleOn(stage, 'phone');

  it(
    'show the one of the day on the site, also without JavaScript',
    { timeout: 90_000 },
    async () => {
      const plain = await visitor({ ...laptop, javaScriptEnabled: false });
      const { page } = plain;
      await page.goto('/puzzle');
      await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor();
      const today = page.getByRole('link', { name: 'Solve it on the board' });
      expect(await today.getAttribute('href')).toMatch(/^\/play\/puzzles\/\d+$/);
      expect(await page.locator('.puzzle-picture .sm-board-card').count()).toBeGreaterThan(3);
      expect(await page.locator('.puzzle ol li').count()).toBeGreaterThan(1);
      await plain.close();
      for (const width of [360, 768, 1440]) {
        const person = await visitor({ viewport: { width, height: 900 } });
        await person.page.goto('/puzzle');
        await person.page.getByRole('heading', { name: 'Yesterday’s solution' }).waitFor();
        expect(await axeFaults(person.page)).toEqual([]);
        expect(await isWider(person.page)).toBe(false);
        expectNoComplaints(person);
        await person.close();
      }
    },
  );
});
