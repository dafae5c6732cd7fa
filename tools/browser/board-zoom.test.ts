import { describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { boxOf, overlap } from './boxes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };

describe.skipIf(!canRun)('a card on the board', () => {
  const { visitor } = openStage();

  it('is enlarged under the pointer, with its numbers now, what lies under it, and its range lit', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openFullBoard(page);
    const zoom = page.locator('.board-zoom');
    await cell(page, 'd4').hover();
    await zoom.waitFor();
    await expect.poll(() => zoom.textContent()).toContain('Copper Automaton');
    // The three cards underneath.
    await expect.poll(() => zoom.locator('li').allTextContents()).toHaveLength(3);
    expect(overlap(await boxOf(zoom), await boxOf(page.locator('.board-frame')))).toBe(false);
    // Range 1 along rook lines.
    await expect.poll(() => page.locator('.square.in-reach').count()).toBe(4);
    await page.locator('.player-bar.top').hover();
    await expect.poll(() => zoom.count()).toBe(0);
    expect(await page.locator('.square.in-reach').count()).toBe(0);
    expectNoComplaints(person);
    await person.close();
  });

  it('is enlarged under the focus, and one key shows all that the opponent threatens', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openFullBoard(page);
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('.board-zoom').textContent()).toContain('Antler Elder');
    await page.keyboard.press('x');
    await expect.poll(() => page.locator('.square.threatened').count()).toBeGreaterThan(4);
    await page.keyboard.press('x');
    await expect.poll(() => page.locator('.square.threatened').count()).toBe(0);
    expectNoComplaints(person);
    await person.close();
  });
});
