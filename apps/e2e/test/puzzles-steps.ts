import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { expectNoComplaints } from './stage.ts';
import type { Stage } from './stage.ts';

const devices = {
  phone: ['on a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  laptop: ['with a mouse', { viewport: { width: 1366, height: 768 } }],
} as const;

export const getBar = (page: Page) => page.getByRole('region', { name: 'Puzzle' });

/** Tests that a puzzle is chosen and its hints and solution are shown on a device. */
export function puzzleOn({ visitor }: Stage, device: keyof typeof devices): void {
  it.each([devices[device]])(
    'are chosen from a list, give three hints, and show their solution, %s',
    { timeout: 90_000 },
    async (_, options) => {
      const person = await visitor(options);
      const { page } = person;
      await page.goto('/play/puzzles');
      await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByLabel('Difficulty').selectOption({ label: 'Very easy' });
      await page.locator('.puzzle-grid a').first().click();
      const bar = getBar(page);
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
}
