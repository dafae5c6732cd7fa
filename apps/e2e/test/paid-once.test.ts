import { economy } from '@stackmate/economy';
import { dailyPuzzleId, toDay } from '@stackmate/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { typedSolution } from '../../client/test/typed-solution.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { coinsOf } from './coins-of.ts';
import { typeMove } from './puzzle-keys.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

const earned = (page: Page) => page.getByRole('status', { name: 'You earned' });

/** Plays the first lesson to its dialog. */
async function playFirstLesson(page: Page): Promise<void> {
  const story = page.getByRole('dialog', { name: 'Move along lines, within range' });
  await story.getByRole('button', { name: 'To the board' }).click();
  await story.waitFor({ state: 'hidden' });
  for (const square of ['b2', 'd4'])
    await page.getByRole('gridcell', { name: new RegExp(`^${square},`) }).click();
  await page.getByRole('dialog', { name: 'Done' }).waitFor();
}

/** Expects the page of coins to list one movement with this reason, and these coins in all. */
async function expectOneMovement(page: Page, reason: string, coins: number): Promise<void> {
  await page.goto('/play/coins');
  await page.getByRole('row').filter({ hasText: reason }).waitFor();
  expect(await page.getByRole('row').filter({ hasText: reason }).count()).toBe(1);
  await expect.poll(() => coinsOf(page)).toBe(coins);
}

describe.skipIf(!canRun)('what is paid once', { timeout: 120_000 }, () => {
  const { visitor } = openStage();

  it('[CO7] pays a guest for a lesson, and nothing for playing it again', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/learn');
    await page.getByText(`${economy.once.lesson} coins for each lesson, once`).waitFor();
    await page.getByRole('link', { name: 'Start' }).click();
    await playFirstLesson(page);
    await earned(page).getByText(`+${economy.once.lesson}`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const lesson = page.url();
    await page.goto('/play/learn');
    await page.goto(lesson);
    await playFirstLesson(page);
    await expectOneMovement(page, 'Lesson', economy.once.lesson);
    await page.getByText(/^Lessons: 1 of \d+$/).waitFor();
    expectNoComplaints(person);
  });

  it('[CO7] pays for the puzzle of the day, and nothing for solving it again', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    const today = dailyPuzzleId(toDay(Date.now()), puzzleList.length);
    const solution = await typedSolution(today);
    await page.goto('/play/puzzles');
    await page.getByText(`${economy.once.puzzle} coins for solving it today`).waitFor();
    const solve = async (): Promise<void> => {
      await page.goto('/play/puzzles/daily');
      await expect
        .poll(() => page.getByRole('region', { name: 'Puzzle' }).textContent())
        .toContain('Win this turn');
      for (const text of solution) await typeMove(page, text);
      await page.getByRole('dialog', { name: 'Solved' }).waitFor();
    };
    await solve();
    await earned(page).getByText(`+${economy.once.puzzle}`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await solve();
    await expectOneMovement(page, 'Puzzle of the day', economy.once.puzzle);
    expectNoComplaints(person);
  });

  it('[CO7] keeps what is played without the server, and pays it when the connection returns', async () => {
    const person = await visitor({ ...laptop, canBeCut: true });
    const { page } = person;
    await page.goto('/play/learn');
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('dialog', { name: 'Move along lines, within range' }).waitFor();
    let isAway = true;
    await page.route('**/api/rewards/**', (route) => (isAway ? route.abort() : route.continue()));
    await playFirstLesson(page);
    await page.getByText(/^Your reward is saved on this device\./).waitFor();
    expect(
      await page.evaluate(() => localStorage.getItem('stackmate.unsent-plays')),
    ).not.toBeNull();
    isAway = false;
    person.complaints.length = 0;
    const paid = page.waitForResponse(
      (response) => response.url().endsWith('/api/rewards/plays') && response.ok(),
    );
    await person.cut();
    await paid;
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('stackmate.unsent-plays')))
      .toBeNull();
    await expectOneMovement(page, 'Lesson', economy.once.lesson);
  });
});
