import { beforeAll, describe, expect, it } from 'vitest';
import { playedFile } from '../../client/test/match-file.ts';
import { declareAttack, openFullBoard } from './board-ways.ts';
import { readBox, isWithin } from './boxes.ts';
import { touch } from '../../../tools/browser/input-methods.ts';
import { closeWindows } from './play-to.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { meetByLink, startBotMatch } from '../../../tools/browser/ways-in.ts';

const parts = {
  board: '.board-frame',
  opponent: '.player-bar.top',
  sheet: '.sheet',
  hand: '.hand-area',
  player: '.player-bar.bottom',
  actions: '.actions',
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 1 &&
  b.x < a.x + a.width - 1 &&
  a.y < b.y + b.height - 1 &&
  b.y < a.y + a.height - 1;

/** Counts the letters of a name that are readable, in the browser. One that is cut off ends in an ellipsis instead. */
function lettersThatFit(name: Element): { readonly fit: number; readonly length: number } {
  const text = name.firstChild!;
  const { length } = text.textContent!;
  const end = name.getBoundingClientRect().right + 1;
  const range = document.createRange();
  let fit = 0;
  for (let count = 1; count <= length; count++) {
    range.setStart(text, 0);
    range.setEnd(text, count);
    if (range.getBoundingClientRect().right <= end) fit = count;
  }
  return { fit: fit === length ? fit : fit - 1, length };
}

describe.skipIf(!canRun)('a match in landscape', () => {
  const { visitor } = openStage();
  let person: Visitor;
  beforeAll(async () => {
    const screen = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
    person = await visitor(screen);
    const { page } = person;
    await startBotMatch(page);
    const player = createPlayer(touch(page), 'turned');
    async function isIdle(): Promise<boolean> {
      await closeWindows(page);
      return page.locator('.table:not(.busy-on-board)').isVisible();
    }
    while (player.did.size < 2 || !(await isIdle())) await player.step();
  });

  it.each([
    ['a small phone', 568, 320, 36],
    ['a phone', 667, 375, 44],
    ['a large phone', 844, 390, 60],
    ['a tablet', 1024, 768, 100],
  ])('has room for all on %s', async (_screen, width, height, square) => {
    const { page } = person;
    await page.setViewportSize({ width, height });
    const boxes = await settled(
      page,
      async () =>
        Object.fromEntries(
          await Promise.all(
            Object.entries(parts).map(async ([name, selector]) => [
              name,
              (await page.locator(selector).boundingBox())!,
            ]),
          ),
        ) as Record<string, Box>,
    );
    const names = Object.keys(boxes);
    for (const name of names) {
      const { x, y, width: wide, height: high } = boxes[name];
      const isInside = x >= 0 && y >= 0 && x + wide <= width + 1 && y + high <= height + 1;
      expect([name, isInside, high > 30]).toEqual([name, true, true]);
      const over = names.filter((other) => other !== name && meet(boxes[name], boxes[other]));
      expect([name, over]).toEqual([name, []]);
    }
    const cell = (await page.getByRole('gridcell').first().boundingBox())!;
    expect(Math.min(cell.width, cell.height)).toBeGreaterThan(square);
    expectNoComplaints(person);
  });

  it('fits clocks on phones and tablets', { timeout: 120_000 }, async () => {
    const screen = { viewport: { width: 568, height: 320 }, hasTouch: true, isMobile: true };
    const [host, guest] = [await visitor(screen), await visitor(screen)];
    await meetByLink(host.page, guest.page);
    for (const { page } of [host, guest]) {
      for (const [width, height] of [
        [568, 320],
        [740, 360],
        [900, 600],
        [1024, 768],
      ]) {
        await page.setViewportSize({ width, height });
        for (const bar of await page.locator('.player-bar').all()) {
          const [clock, ...others] = await Promise.all(
            ['.clock', '.energy', '.piles', '.who'].map((part) =>
              readBox(bar.locator(`> ${part}`)),
            ),
          );
          const overlaps = others.map((other) => meet(clock, other));
          expect([width, overlaps]).toEqual([width, [false, false, false]]);
          // The clock's digits lie within it.
          const cut = await bar
            .locator('> .clock')
            .evaluate((candidate) => candidate.scrollWidth - candidate.clientWidth);
          expect([width, cut]).toEqual([width, 0]);
        }
      }
    }
    expectNoComplaints(host, guest);
    await Promise.all([host.close(), guest.close()]);
  });

  it('shows the own name, and most of the opponent’s', async () => {
    const [host, guest] = [await visitor(), await visitor()];
    await meetByLink(host.page, guest.page);
    for (const { page } of [host, guest]) {
      const names = page.locator('.player-bar :is(b.name, .opponent-name > span)');
      for (const [width, height, atLeast] of [
        // Names are of different widths.
        [900, 600, 7],
        [1024, 768, 7],
        [740, 360, 5],
        [844, 390, 7],
      ]) {
        await page.setViewportSize({ width, height });
        const texts = await names.all();
        const letters = await Promise.all(texts.map((name) => name.evaluate(lettersThatFit)));
        expect(letters).toHaveLength(2);
        for (const { fit, length } of letters)
          expect([width, fit]).toEqual([width, Math.max(fit, Math.min(length, atLeast))]);
      }
    }
    expectNoComplaints(host, guest);
    await Promise.all([host.close(), guest.close()]);
  });

  it('has room for the button of threats, and the large one beside all others', async () => {
    const viewer = await visitor();
    const { page } = viewer;
    await openFullBoard(page);
    for (const [width, height] of [
      [740, 360],
      [844, 390],
    ]) {
      await page.setViewportSize({ width, height });
      const threats = await readBox(page.getByRole('button', { name: 'Threats' }));
      // The sheet clips anything outside it.
      expect([width, isWithin(threats, await readBox(page.locator('.sheet')))]).toEqual([
        width,
        true,
      ]);
      expect(threats.height).toBeGreaterThanOrEqual(44);
    }
    await declareAttack(page);
    const buttons = page.locator('.actions button:visible');
    for (const [width, height] of [
      [740, 360],
      [900, 600],
      [1024, 768],
    ]) {
      await page.setViewportSize({ width, height });
      // The buttons are pass, pass until my turn, log and menu, and typing where there is room.
      await expect.poll(() => buttons.count()).toBe(height < 720 ? 4 : 5);
      const boxes = await Promise.all((await buttons.all()).map(readBox));
      expect(boxes[0].width).toBeGreaterThan(height < 720 ? 88 : 180);
      for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(boxes.at(-1)!.x + boxes.at(-1)!.width).toBeLessThanOrEqual(width);
    }
    expectNoComplaints(viewer);
    await viewer.close();
  });

  it('has all buttons of a replay on the screen', async () => {
    const viewer = await visitor();
    const { page } = viewer;
    await page.goto('/play/replay');
    await page.getByLabel('Or open a match file').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(playedFile(20))),
    });
    await page.getByRole('slider', { name: 'Moment of the match' }).waitFor();
    for (const [width, height] of [
      [740, 360],
      [900, 600],
      [1024, 768],
    ]) {
      await page.setViewportSize({ width, height });
      const screen = { x: 0, y: 0, width, height };
      const boxes = await Promise.all(
        (await page.locator('.actions button:visible').all()).map(readBox),
      );
      expect(boxes.length).toBeGreaterThan(4);
      for (const box of boxes) expect([width, isWithin(box, screen)]).toEqual([width, true]);
    }
    expectNoComplaints(viewer);
    await viewer.close();
  });
});
