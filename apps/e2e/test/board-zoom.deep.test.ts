import { describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { readBox, isWithin, overlap } from './boxes.ts';
import { settled } from '../../../tools/browser/scene.ts';
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
    expect(overlap(await readBox(zoom), await readBox(page.locator('.board-frame')))).toBe(false);
    // Range 1 along rook lines.
    await expect.poll(() => page.locator('.square.in-reach').count()).toBe(4);
    await page.locator('.player-bar.top').hover();
    await expect.poll(() => zoom.count()).toBe(0);
    expect(await page.locator('.square.in-reach').count()).toBe(0);
    expectNoComplaints(person);
    await person.close();
  });

  it.each([
    [900, 600],
    [1024, 768],
  ])(
    'is enlarged beside the board of a tablet until an action is in progress, %i by %i',
    async (width, height) => {
      const person = await visitor({ viewport: { width, height } });
      const { page } = person;
      await openFullBoard(page);
      const zoom = page.locator('.board-zoom');
      await cell(page, 'd4').hover();
      await expect.poll(() => zoom.textContent()).toContain('Copper Automaton');
      const board = await readBox(page.locator('.board-frame'));
      const box = await settled(page, () => readBox(zoom));
      expect(overlap(box, board)).toBe(false);
      const own = await readBox(page.locator('.player-bar.bottom'));
      expect(isWithin(box, { x: 0, y: 0, width, height: own.y })).toBe(true);
      await cell(page, 'd2').click();
      await page.locator('.table.holding').waitFor();
      await cell(page, 'd4').hover();
      await expect.poll(() => settled(page, () => zoom.count())).toBe(0);
      await page.keyboard.press('Escape');
      await zoom.waitFor();
      expectNoComplaints(person);
      await person.close();
    },
  );

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

  it('is enlarged by itself if it is covered: under the pointer, and by keys', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openFullBoard(page);
    const zoom = page.locator('.board-zoom');
    const name = zoom.locator('.sm-card__name, .sm-card h3, .sm-card').first();
    // Its strips reach beyond the top card, further under the pointer; the lowest card's is the outermost.
    await cell(page, 'd4').hover();
    const layer = cell(page, 'd4').locator('.layer').first();
    const { x, y, width, height } = await settled(page, () => readBox(layer));
    await page.mouse.move(x + width / 2, y + height - 3);
    await expect.poll(() => name.textContent()).toContain('Standing Stone');
    await expect.poll(() => zoom.textContent()).toContain('3 below Copper Automaton');
    await cell(page, 'd4').locator('.board-face').hover();
    await expect.poll(() => name.textContent()).toContain('Copper Automaton');

    await page.mouse.move(0, 0);
    await cell(page, 'd4').focus();
    await page.keyboard.press('f');
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toMatch(/^Rime Wolf, 1 below/);
    await expect.poll(() => zoom.textContent()).toContain('1 below Copper Automaton');
    await page.keyboard.press('Tab');
    await expect.poll(() => zoom.textContent()).toContain('2 below Copper Automaton');
    await page.keyboard.press('i');
    await page.getByRole('dialog', { name: 'Burrow Badger' }).waitFor();
    await page.keyboard.press('Escape');
    expectNoComplaints(person);
    await person.close();
  });

  it('is looked at by a long press if it is covered, and threats are lit by a tap', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    await openFullBoard(page);
    const threats = page.getByRole('button', { name: 'Threats', exact: true });
    await threats.tap();
    await expect.poll(() => page.locator('.square.threatened').count()).toBeGreaterThan(4);
    expect(await threats.getAttribute('aria-pressed')).toBe('true');
    await threats.tap();
    await expect.poll(() => page.locator('.square.threatened').count()).toBe(0);
    await cell(page, 'd4').tap();
    const covered = page.getByRole('group', { name: /^Cards of the stack/ }).getByRole('button');
    await expect.poll(() => covered.count()).toBe(4);
    await covered.nth(2).scrollIntoViewIfNeeded();
    const { x, y } = await readBox(covered.nth(2));
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.getByRole('dialog', { name: 'Burrow Badger' }).waitFor();
    await page.mouse.up();
    expectNoComplaints(person);
    await person.close();
  });
});
