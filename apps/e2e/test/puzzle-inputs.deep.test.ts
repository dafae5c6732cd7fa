import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { typedSolution } from '../../client/test/typed-solution.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { keyboard } from '../../../tools/browser/input-methods.ts';
import { completeAttack } from './board-ways.ts';
import { pressByTab, typeMove } from './puzzle-keys.ts';
import { findAttackPuzzle } from './puzzle-ways.ts';
import type { AttackSquares } from './puzzle-ways.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

/** Text for screen readers about the attempt. */
const told = (page: Page) =>
  page.getByRole('region', { name: 'Puzzle' }).getByRole('status').textContent();

async function attackByKeys(page: Page, { from, to }: AttackSquares): Promise<void> {
  const hands = keyboard(page);
  await hands.square(from);
  await hands.square(to);
  await completeAttack(page, (button) => pressByTab(page, button));
}

describe.skipIf(!canRun)('a puzzle', () => {
  const { visitor } = openStage();

  it(
    'is solved by keys alone, and says whether each action is right',
    { timeout: 90_000 },
    async () => {
      const { id, attacks } = await findAttackPuzzle();
      const person = await visitor(laptop);
      const { page } = person;
      await page.goto(`/play/puzzles/${id}`);
      await expect.poll(() => told(page)).toContain('Win this turn');
      await attackByKeys(page, attacks[0]);
      await expect.poll(() => told(page)).toBe(`Right so far. 1 of ${attacks.length} actions.`);
      await pressByTab(page, page.locator('.context-button').filter({ hasText: 'End turn' }));
      await expect.poll(() => told(page)).toContain('can’t win');
      expect(await axeFaults(page)).toEqual([]);
      await pressByTab(page, page.getByRole('button', { name: 'Take back' }));
      await expect.poll(() => told(page)).toContain('Right so far.');
      for (const next of attacks.slice(1)) await attackByKeys(page, next);
      const solved = page.getByRole('dialog', { name: 'Solved' });
      await solved.waitFor();
      await expect
        .poll(() => solved.evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
      expect(await axeFaults(page)).toEqual([]);
      await pressByTab(page, solved.getByRole('link', { name: 'All puzzles' }));
      await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
      expectNoComplaints(person);
      await person.close();
    },
  );

  it(
    'of the day is reached from the site, counts once for the account, and leads back',
    { timeout: 120_000 },
    async () => {
      const person = await visitor(laptop);
      const { page } = person;
      const streak = page.getByText('Puzzle of the day solved on 1 day in a row.');
      await signUp(page, freshName('Riddle Reader'));
      await page.goto('/puzzle');
      await page.getByRole('link', { name: 'Solve it on the board' }).click();
      await page.waitForURL(/puzzles\/\d+$/);
      const id = Number(/\d+$/.exec(page.url())?.[0]);
      const moves = await typedSolution(id);
      const solve = async (): Promise<void> => {
        await expect.poll(() => told(page)).toContain('Win this turn');
        for (const move of moves) await typeMove(page, move);
        await page.getByRole('dialog', { name: 'Solved' }).waitFor();
        await streak.waitFor();
      };
      await solve();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('link', { name: 'All puzzles' }).click();
      await streak.waitFor();
      await page.reload();
      await streak.waitFor();
      await page.getByRole('link', { name: 'Puzzle of the day' }).click();
      await solve();
      await page.getByRole('dialog').getByRole('link', { name: 'All puzzles' }).click();
      await streak.waitFor();
      await page.getByRole('link', { name: 'Yesterday’s solution' }).click();
      await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor();
      expectNoComplaints(person);
      await person.close();
    },
  );
});
