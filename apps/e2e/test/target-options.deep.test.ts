import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { readBox, isWithin, overlap } from './boxes.ts';
import { fourWays } from './crowded-positions.ts';
import { readCentre } from './drags.ts';
import { framesToDraw, settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

const screens = [
  [1366, 768],
  [1280, 720],
  [1920, 1080],
  [360, 740],
  [844, 390],
] as const;

/** Takes back what was begun, step by step. */
async function putDown(page: Page): Promise<void> {
  const button = page.locator('.context-button');
  await expect
    .poll(async () => {
      const label = await button.textContent();
      if (label !== 'End turn') await page.keyboard.press('Escape');
      return label;
    })
    .toBe('End turn');
}

describe.skipIf(!canRun)('the options of a target', () => {
  const { visitor } = openStage();

  describe('of two', () => {
    let person: Visitor;
    beforeAll(async () => {
      person = await visitor();
      await openFullBoard(person.page);
    });

    it.each(screens)('open beside it, each with its result, %i by %i', async (width, height) => {
      const { page } = person;
      await page.setViewportSize({ width, height });
      // Cancels the aim of the previous size.
      await putDown(page);
      await cell(page, 'd2').click();
      await cell(page, 'd4').click();
      const which = page.getByRole('group', { name: 'Which?' });
      const options = which.getByRole('button');
      await options.first().waitFor();
      expect(await options.count()).toBe(2);
      await expect.poll(() => options.nth(0).textContent()).toMatch(/^Attack.*power/);
      await expect
        .poll(() => options.nth(1).textContent())
        .toMatch(/^Felling Stroke 1 energy.*Your energy: 31 to/);
      const [board, target, row] = await Promise.all([
        readBox(page.locator('.board-frame')),
        readBox(cell(page, 'd4')),
        readBox(cell(page, 'a4')),
      ]);
      for (const option of await options.all()) {
        const box = await readBox(option);
        expect(isWithin(box, board)).toBe(true);
        expect(overlap(box, target) || overlap(box, row)).toBe(false);
      }
      expectNoComplaints(person);
    });
  });

  it('are all there at once if there are four, on every screen', async () => {
    const person = await visitor();
    const { page } = person;
    await openFullBoard(page, fourWays);
    await cell(page, 'c2').click();
    await cell(page, 'c3').click();
    const options = page.getByRole('group', { name: 'Which?' }).getByRole('button');
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => settled(page, () => options.count(), framesToDraw)).toBe(4);
      const board = await readBox(page.locator('.board-frame'));
      const row = await readBox(cell(page, 'a3'));
      for (const option of await options.all()) {
        const box = await readBox(option);
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(isWithin(box, board)).toBe(true);
        expect(overlap(box, row)).toBe(false);
        // The effect on the target comes first.
        const result = option.locator('.offer-result span').first();
        expect(await result.textContent()).toContain('Rime Wolf');
        expect(isWithin(await readBox(result), box)).toBe(true);
      }
    }
    expectNoComplaints(person);
    await person.close();
  });

  it('end at the edges of the board and of the row of their target on a phone', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    // Targets are in the last row and in the middle.
    for (const [position, from, target] of [
      [
        fourWays.replace('5 . . k . .', '5 . k b . .').replace('3 . . b . .', '3 . . . . .'),
        'c2',
        'c5',
      ],
      [fourWays, 'c2', 'c3'],
    ] as const) {
      await openFullBoard(page, position);
      await cell(page, from).click();
      await cell(page, target).click();
      const frame = await readBox(page.locator('.board-frame'));
      const row = await readBox(cell(page, target));
      // The list grows into its place.
      const panel = await settled(page, () => readBox(page.locator('.ask-at')), framesToDraw);
      expect([panel.x, panel.width]).toEqual([frame.x, frame.width]);
      const gap = target === 'c5' ? panel.y - row.y - row.height : row.y - panel.y - panel.height;
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(2);
    }
    expectNoComplaints(person);
    await person.close();
  });

  it('open where the pointer rests or something is dragged, and are chosen there', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    const felling = page
      .getByRole('group', { name: 'Which?' })
      .getByRole('button', { name: /^Felling Stroke/ });
    const pass = page.getByRole('button', { name: 'Pass', exact: true });
    await openFullBoard(page);
    await cell(page, 'd2').click();
    await cell(page, 'd4').hover();
    await felling.waitFor();
    await cell(page, 'a5').hover();
    await felling.waitFor({ state: 'hidden' });
    await cell(page, 'd4').hover();
    await felling.click();
    await pass.waitFor();
    await openFullBoard(page);
    const from = await readBox(cell(page, 'd2'));
    const to = await readBox(cell(page, 'd4'));
    const middle = ({ x, y, width, height }: typeof from) =>
      [x + width / 2, y + height / 2] as const;
    await page.mouse.move(...middle(from));
    await page.mouse.down();
    await page.mouse.move(...middle(to), { steps: 5 });
    await felling.waitFor();
    await page.mouse.move(...middle(await readBox(felling)), { steps: 5 });
    await page.mouse.up();
    await pass.waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('are chosen by a finger that slides on to one, from the monster or the target, and by no other', async () => {
    const person = await visitor({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = person;
    await openFullBoard(page);
    const session = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const felling = page
      .getByRole('group', { name: 'Which?' })
      .getByRole('button', { name: /^Felling Stroke/ });
    const slide = async (from: Locator, to: Locator): Promise<void> => {
      const [start, end] = await Promise.all([readCentre(from), readCentre(to)]);
      for (let step = 1; step <= 6; step++) {
        const at = (axis: 'x' | 'y') => start[axis] + ((end[axis] - start[axis]) * step) / 6;
        await send('touchMove', [{ x: at('x'), y: at('y') }]);
      }
    };
    const pass = page.getByRole('button', { name: 'Pass', exact: true });
    for (const start of ['monster', 'target'] as const) {
      await openFullBoard(page);
      // Back to an empty square, which attacks nothing, then to an option.
      for (const end of [cell(page, 'a5'), felling]) {
        if (start === 'target') {
          await cell(page, 'd2').tap();
          await page.getByRole('button', { name: 'Put down' }).waitFor();
          await send('touchStart', [await readCentre(cell(page, 'd4'))]);
        } else {
          await send('touchStart', [await readCentre(cell(page, 'd2'))]);
          await slide(cell(page, 'd2'), cell(page, 'd4'));
        }
        await felling.waitFor();
        await slide(cell(page, 'd4'), end);
        await send('touchEnd', []);
        await felling.waitFor({ state: 'detached' });
        if (end === felling) break;
        expect(await pass.count()).toBe(0);
        // Closes the refusal of that square, then puts the monster down.
        await putDown(page);
      }
      await pass.waitFor();
    }
    expectNoComplaints(person);
    await person.close();
  });

  it('are reached by keys, and Escape closes them', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await openFullBoard(page);
    await cell(page, 'd2').focus();
    await page.keyboard.press('Enter');
    await cell(page, 'd4').focus();
    await page.keyboard.press('Enter');
    const which = page.getByRole('group', { name: 'Which?' });
    await which.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toMatch(/^Attack/);
    await page.keyboard.press('Tab');
    await expect.poll(focused).toMatch(/^Felling Stroke/);
    await page.keyboard.press('Escape');
    await expect.poll(() => which.count()).toBe(0);
    expectNoComplaints(person);
    await person.close();
  });
});
