import { describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { boxOf, isWithin } from './boxes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('a stack on the board', () => {
  const { visitor } = openStage();

  it.each([
    [1366, 768],
    [1440, 900],
    [2560, 1440],
    [768, 1024],
  ])(
    'fans its covered cards out with element and name, and spreads under the pointer, %i by %i',
    async (width, height) => {
      const person = await visitor({ viewport: { width, height } });
      const { page } = person;
      await openFullBoard(page);
      const square = cell(page, 'd4');
      const strips = square.locator('.layer-strip');
      await expect.poll(() => strips.count()).toBe(3);
      // The lowest card is drawn first.
      expect(await strips.allTextContents()).toEqual([
        'Standing Stone',
        'Burrow Badger',
        'Rime Wolf',
      ]);
      expect(await strips.locator('.sm-icon').count()).toBe(3);
      const at = async (index: number) => boxOf(square.locator('.layer').nth(index));
      const step = async () => (await at(0)).y - (await at(1)).y;
      expect(await step()).toBeGreaterThanOrEqual(10);
      expect(await step()).toBeLessThanOrEqual(18);
      expect(isWithin(await at(0), await boxOf(square))).toBe(true);
      const before = await step();
      await square.hover();
      await expect.poll(step).toBeGreaterThan(before * 1.3);
      expectNoComplaints(person);
      await person.close();
    },
  );
});
