import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { isWider } from './site-pages.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { barOf } from './puzzles-steps.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('puzzles', () => {
  const { visitor } = openStage();

  it.each([
    ['with a mouse', laptop],
    ['on a phone', phone],
  ] as const)(
    'are chosen from a list, give three hints, and show their solution, %s',
    { timeout: 90_000 },
    async (_, device) => {
      const person = await visitor(device);
      const { page } = person;
      await page.goto('/play/puzzles');
      await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByLabel('Difficulty').selectOption({ label: 'Very easy' });
      await page.locator('.puzzle-grid a').first().click();
      const bar = barOf(page);
      await expect.poll(() => bar.textContent()).toContain('Win this turn');
      expect(await axeFaults(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Hint: the idea' }).click();
      await expect.poll(() => bar.textContent()).toMatch(/Destroy the King|energy/);
      await bar.getByRole('button', { name: 'Hint: the squares' }).click();
      await expect.poll(() => bar.textContent()).toMatch(/Squares: [a-e][1-5]/);
      await bar.getByRole('button', { name: 'Hint: the line' }).click();
      await expect.poll(() => bar.textContent()).toMatch(/That (?:destroys|takes)/);
      await bar.getByRole('button', { name: 'Play the solution' }).click();
      const solved = page.getByRole('dialog', { name: 'The solution' });
      await solved.waitFor();
      await solved.getByRole('button', { name: 'Now you' }).click();
      await expect.poll(() => bar.textContent()).toContain('Win this turn');
      expectNoComplaints(person);
      await person.close();
    },
  );

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
