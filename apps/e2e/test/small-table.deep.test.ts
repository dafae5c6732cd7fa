import { describe, expect, it } from 'vitest';
import { playedFile } from '../../client/test/match-file.ts';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { declareAttack, openFullBoard } from './board-ways.ts';
import { isWithin, overlap, readBox } from './boxes.ts';
import { outsideSheet } from './in-sight.ts';
import { framesToDraw, settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** South's superdeck has ten cards. */
const fullSuperdeck = fullBoard.replace(
  /(?<=South superdeck\n)(.*\n)(.*\n)/,
  (first, wyrm: string, prowler: string) =>
    first +
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? wyrm : prowler).replace(/#-\d+/, `#-${30 + index}`),
    ).join(''),
);

describe.skipIf(!canRun)('a table on a small screen', () => {
  const { visitor } = openStage();

  it.each([
    [360, 740],
    [768, 1024],
  ])('has room for what waits and for every answer to it, %i by %i', async (width, height) => {
    const person = await visitor({ viewport: { width, height } });
    const { page } = person;
    await openFullBoard(page);
    await declareAttack(page);
    const answers = page.getByRole('group', { name: 'Your answers' }).getByRole('button');
    await expect.poll(() => answers.count()).toBeGreaterThan(1);
    const waits = page.getByRole('region', { name: 'Response stack' }).getByRole('listitem');
    expect(await waits.count()).toBe(1);
    await expect.poll(() => outsideSheet(page, answers)).toEqual([]);
    expect(await outsideSheet(page, waits)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });

  it.each([
    [360, 740],
    [768, 1024],
  ])('shows what waits in a replay too, %i by %i', async (width, height) => {
    const person = await visitor({ viewport: { width, height } });
    const { page } = person;
    await page.goto('/play/replay');
    await page.getByLabel('Or open a match file').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(playedFile(60))),
    });
    const slider = page.getByRole('slider', { name: 'Moment of the match' });
    await slider.waitFor();
    const waits = page.getByRole('region', { name: 'Response stack' }).getByRole('listitem');
    let steps = 0;
    // On a slow machine the board may still show the step before.
    const isThere = async () =>
      (await waits.count()) > 0 && (await settled(page, () => waits.count())) > 0;
    while (steps < 60 && !(await isThere())) {
      await page.keyboard.press('ArrowRight');
      steps += 1;
      await expect.poll(() => slider.inputValue(), { interval: 20 }).toBe(String(steps));
      // The response stack is announced after the board is drawn.
      await settled(page, () => waits.count(), framesToDraw);
    }
    expect(await waits.count()).toBe(1);
    // Every key press moved the slider; none moved the focus on the board.
    expect(steps).toBeGreaterThan(1);
    expect(await slider.inputValue()).toBe(String(steps));
    expect(await outsideSheet(page, waits)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });

  it.each([
    [360, 740],
    [844, 390],
  ])('shows ten cards of a superdeck apart, each 44 px wide, %i by %i', async (width, height) => {
    const person = await visitor({ viewport: { width, height } });
    const { page } = person;
    await openFullBoard(page, fullSuperdeck);
    const board = await readBox(page.locator('.board-frame'));
    await page.getByRole('tab', { name: /^Superdeck/ }).click();
    const cards = page.getByRole('list', { name: 'Your superdeck' }).getByRole('button');
    await expect.poll(() => cards.count()).toBe(10);
    const boxes = await settled(page, async () =>
      Promise.all((await cards.all()).map((card) => readBox(card))),
    );
    for (const [index, box] of boxes.entries()) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(isWithin(box, { x: 0, y: 0, width, height })).toBe(true);
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    }
    // Nothing moved.
    expect(await readBox(page.locator('.board-frame'))).toEqual(board);
    expectNoComplaints(person);
    await person.close();
  });

  it('keeps the cards of a hand in place, whichever is picked up', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await openFullBoard(page);
    const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('listitem');
    const lie = (): Promise<readonly string[]> =>
      cards.evaluateAll((all) =>
        all.map((card) => {
          const { display, width, height } = getComputedStyle(card);
          return `${display} ${width} ${height}`;
        }),
      );
    await expect.poll(() => cards.count()).toBeGreaterThan(1);
    // They render in pieces.
    await expect.poll(() => page.locator('.hand-card[aria-hidden]').count()).toBe(0);
    const before = await lie();
    const first = cards.first().getByRole('button');
    await first.click();
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
    expect(await lie()).toEqual(before);
    // Each card is positioned from the same origin, so a card more or less shifts no others.
    const laid = await cards.evaluateAll((all) =>
      all.map((card) => (card as HTMLElement).offsetLeft),
    );
    expect(new Set(laid).size).toBe(1);
    const seen = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().x),
    );
    expect(new Set(seen).size).toBe(5);
    expectNoComplaints(person);
    await person.close();
  });
});
