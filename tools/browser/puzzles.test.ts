import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

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
      await page.screenshot({ path: `/tmp/shot-list-${device.viewport.width}.png` });
      await page.getByLabel('Difficulty').selectOption({ label: 'Very easy' });
      await page.locator('.puzzle-grid a').first().click();
      const bar = page.getByRole('region', { name: 'Puzzle' });
      await expect.poll(() => bar.textContent()).toContain('Win this turn');
      await page.screenshot({ path: `/tmp/shot-puzzle-${device.viewport.width}.png` });
      expect(await axeFaults(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Hint: the idea' }).click();
      await expect.poll(() => bar.textContent()).toMatch(/Destroy the King|energy/);
      await bar.getByRole('button', { name: 'Hint: the squares' }).click();
      await expect.poll(() => bar.textContent()).toMatch(/Squares: [a-e][1-5]/);
      await page.screenshot({ path: `/tmp/shot-squares-${device.viewport.width}.png` });
      await bar.getByRole('button', { name: 'Hint: the line' }).click();
      await page.screenshot({ path: `/tmp/shot-line-${device.viewport.width}.png` });
      await bar.getByRole('button', { name: 'Play the solution' }).click();
      const solved = page.getByRole('dialog', { name: 'The solution' });
      await solved.waitFor();
      await page.screenshot({ path: `/tmp/shot-solved-${device.viewport.width}.png` });
      await solved.getByRole('button', { name: 'Now you' }).click();
      await expect.poll(() => bar.textContent()).toContain('Win this turn');
      expectNoComplaints(person);
      await person.close();
    },
  );
});
