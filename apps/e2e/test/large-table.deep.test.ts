import { beforeAll, describe, expect, it } from 'vitest';
import { tableAddress } from './board-ways.ts';
import { readBox, isWithin, overlap } from './boxes.ts';
import type { Box } from './boxes.ts';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

/** Min share of the window's height that board and hand fill together. */
const minFilled = 0.9;

const middle = ({ x, width }: Box): number => x + width / 2;

describe.skipIf(!canRun)('the table on a desktop', () => {
  const { visitor } = openStage();
  let person: Visitor;
  beforeAll(async () => {
    person = await visitor();
    await person.page.goto(tableAddress(fullBoard));
    await person.page.locator('.hand-card').nth(4).waitFor();
  });

  it.each([
    [1280, 720, 9.5],
    [1366, 768, 11],
    [1440, 900, 11.5],
    [1920, 1080, 14],
    [2560, 1440, 19],
    [3440, 1440, 19],
    [3840, 2160, 28],
  ])('fills a window of %i by %i', async (width, height, minText) => {
    const { page } = person;
    await page.setViewportSize({ width, height });
    const [board, hand, sheet, log] = await settled(page, () =>
      Promise.all(
        ['.board-frame', '.hand-area', '.sheet', '.log'].map((part) => readBox(page.locator(part))),
      ),
    );
    const all = { x: 0, y: 0, width, height };
    for (const part of [board, hand, sheet, log]) expect(isWithin(part, all)).toBe(true);
    for (const part of [hand, sheet, log]) expect(overlap(board, part)).toBe(false);
    expect((board.height + hand.height) / height).toBeGreaterThan(minFilled);
    // The hand reaches from the panel at the left to the right edge, with its cards in its middle.
    const list = await readBox(page.getByRole('list', { name: 'Your hand' }));
    const cards = await Promise.all(
      (await page.locator('.hand-card').all()).map((card) => readBox(card)),
    );
    expect(Math.abs((middle(cards[0]) + middle(cards.at(-1)!)) / 2 - middle(list))).toBeLessThan(2);
    expect(Math.abs(list.x + list.width - (log.x + log.width))).toBeLessThan(20);
    // The panels are beside the board, at most one and a half squares away.
    const square = board.width / 5;
    expect(board.x - (sheet.x + sheet.width)).toBeLessThan(1.5 * square);
    expect(log.x - (board.x + board.width)).toBeLessThan(1.5 * square);
    const text = await page
      .locator('.hand-face .sm-card__text')
      .first()
      .evaluate((words) => {
        const scale = words.getBoundingClientRect().width / (words as HTMLElement).offsetWidth;
        return Number.parseFloat(getComputedStyle(words).fontSize) * scale;
      });
    expect(text).toBeGreaterThanOrEqual(minText);
    expectNoComplaints(person);
  });

  it('has the Kings’ faces at its edges, and from 1440 px on a card above the log', async () => {
    const { page } = person;
    for (const [width, height, hasStage] of [
      [1366, 768, false],
      [1440, 900, true],
      [1920, 1080, true],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.locator('.card-stage').count()).toBe(hasStage ? 1 : 0);
      for (const place of ['top', 'bottom']) {
        const bar = page.locator(`.player-bar.${place}`);
        const [face, whole, pips, board] = await settled(page, () =>
          Promise.all(
            [
              bar.locator('.king-face'),
              bar,
              bar.locator('.energy'),
              page.locator('.board-frame'),
            ].map((part) => readBox(part)),
          ),
        );
        expect(isWithin(face, whole)).toBe(true);
        expect(face.height).toBeGreaterThan(70);
        for (const other of [pips, board]) expect(overlap(face, other)).toBe(false);
      }
      if (!hasStage) continue;
      const [stage, log] = await Promise.all(
        ['.card-stage', '.log'].map((part) => readBox(page.locator(part))),
      );
      expect(overlap(stage, log)).toBe(false);
      expect(log.height).toBeGreaterThan(0.38 * height);
    }
    expectNoComplaints(person);
  });
});
