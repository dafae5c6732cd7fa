import { beforeAll, describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { readBox, isWithin } from './boxes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

describe.skipIf(!canRun)('a stack on the board', () => {
  const { visitor } = openStage();
  let person: Visitor;
  /** Opens the board for the tests of a block. */
  const openFor = (input: { readonly hasTouch?: boolean }): void =>
    beforeAll(async () => {
      person = await visitor(input);
      await openFullBoard(person.page);
    });

  describe('with a mouse', () => {
    openFor({});

    it.each([
      [1366, 768],
      [1440, 900],
      [2560, 1440],
      [768, 1024],
    ])(
      'fans its covered cards out with element and name, and spreads under the pointer, %i by %i',
      async (width, height) => {
        const { page } = person;
        await page.setViewportSize({ width, height });
        // The stack is still spread from the previous size.
        await page.mouse.move(1, 1);
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
        const at = async (index: number) => readBox(square.locator('.layer').nth(index));
        const step = async () => (await at(0)).y - (await at(1)).y;
        await expect.poll(step).toBeLessThanOrEqual(18);
        expect(await step()).toBeGreaterThanOrEqual(10);
        expect(isWithin(await at(0), await readBox(square))).toBe(true);
        const before = await step();
        await square.hover();
        await expect.poll(step).toBeGreaterThan(before * 1.3);
        expectNoComplaints(person);
      },
    );
  });

  describe('with touch', () => {
    openFor({ hasTouch: true });

    it.each([
      [360, 740],
      [740, 360],
    ])('shows the elements of its covered cards on a phone, %i by %i', async (width, height) => {
      const { page } = person;
      await page.setViewportSize({ width, height });
      const square = cell(page, 'd4');
      const [box, face] = [await readBox(square), await readBox(square.locator('.board-face'))];
      const icons = square.locator('.layer-strip .sm-icon');
      await expect.poll(() => icons.count()).toBe(3);
      for (const icon of await icons.all()) {
        const { y, ...size } = await readBox(icon);
        expect(size.height).toBeGreaterThanOrEqual(6);
        expect(isWithin({ y, ...size }, box)).toBe(true);
        // The strip reaches beyond the top card's frame.
        expect(y).toBeGreaterThan(face.y + face.height + 1);
      }
      expectNoComplaints(person);
    });
  });
});
