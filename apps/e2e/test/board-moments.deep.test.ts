import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { cell, declareAttack, openFullBoard } from './board-ways.ts';
import { readBox, isWithin } from './boxes.ts';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const sizes = [
  [360, 740],
  [1366, 768],
  [1920, 1080],
] as const;

/** South's King is low on energy, and North's wolves could destroy it. */
const inDanger = fullBoard
  .replace('energy 31 26', 'energy 8 26')
  .replace('power 14 iq 6 eq 2 range 1 Circle', 'power 1 iq 6 eq 2 range 1 Circle')
  .replace('CopperAutomaton power 11', 'CopperAutomaton power 40')
  .replace('4 . c . b .', '4 . c . . .')
  .replace('1 . C K . .', '1 . C K b .');

interface Hit {
  readonly text: string;
  readonly opacity: string;
}

/** Follows a hit's number frame by frame until it disappears. */
const watchHit = (page: Page): Promise<Hit> =>
  page.evaluate(
    () =>
      new Promise<Hit>((done) => {
        let seen: Hit | null = null;
        const look = (): void => {
          const number = document.querySelector('.effect-text.hit');
          if (number) {
            const { opacity } = getComputedStyle(number);
            seen = { text: number.textContent ?? '', opacity };
          }
          if (seen && (!number || seen.opacity === '0')) done(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

describe.skipIf(!canRun)('moments on the board', () => {
  const { visitor } = openStage();

  it.each(sizes)(
    'a turn is announced without covering a click, %i by %i',
    async (width, height) => {
      const person = await visitor({ viewport: { width, height } });
      const { page } = person;
      await openFullBoard(page);
      expect(await page.locator('.turn-strip').count()).toBe(0);
      await page.getByRole('button', { name: 'End turn' }).click();
      const strip = page.locator('.turn-strip');
      await strip.waitFor({ state: 'attached' });
      expect(await strip.innerText()).toMatch(/turn\s+Turn 10/i);
      // The middle of the board, which the strip covers.
      const box = await readBox(cell(page, 'c3'));
      const hit = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-square]') !== null,
        [box.x + box.width / 2, box.y + box.height / 2],
      );
      expect(hit).toBe(true);
      await expect
        .poll(() => strip.evaluate((candidate) => getComputedStyle(candidate).opacity))
        .toBe('0');
      await page
        .getByRole('log', { name: 'Announcements' })
        .getByText(/^Turn 10: /)
        .waitFor();
      expectNoComplaints(person);
      await person.close();
    },
  );

  it.each(sizes)(
    'a King in danger is marked on the board and in its bar, %i by %i',
    async (width, height) => {
      const person = await visitor({ viewport: { width, height } });
      const { page } = person;
      await openFullBoard(page);
      // The board is drawn before the hand.
      await page.locator('.hand-area').waitFor();
      const calm = await readBox(page.locator('.board'));
      expect(await page.locator('.in-danger, .danger-sign').count()).toBe(0);
      await openFullBoard(page, inDanger);
      await page.locator('.position.king.in-danger').waitFor();
      const sign = page.locator('.player-bar.bottom .danger-sign');
      await expect.poll(() => sign.count()).toBe(1);
      expect(isWithin(await readBox(sign), await readBox(page.locator('.player-bar.bottom')))).toBe(
        true,
      );
      // The sign shifts nothing.
      expect(await readBox(page.locator('.board'))).toEqual(calm);
      await cell(page, 'c1')
        .getByText(/in danger: low on energy, can be destroyed by attacks/)
        .waitFor({ state: 'attached' });
      await page
        .getByRole('status')
        .getByText('Your King is in danger: low on energy, can be destroyed by attacks.')
        .waitFor({ state: 'attached' });
      expect(await axeFaults(page)).toEqual([]);
      expectNoComplaints(person);
      await person.close();
    },
  );

  it.each(['no-preference', 'reduce'] as const)(
    'a hit shows its damage, with motion: %s',
    async (reducedMotion) => {
      const person = await visitor({
        viewport: { width: 1366, height: 768 },
        pace: 'usual',
        reducedMotion,
      });
      const { page } = person;
      await openFullBoard(page);
      await declareAttack(page);
      // Clicks within the first moment are ignored.
      const pass = page.locator('.context-button[aria-disabled="false"]', { hasText: 'Pass' });
      await pass.waitFor();
      const hit = watchHit(page);
      await pass.click();
      // The number disappears before it is removed with the next step.
      expect(await hit).toEqual({ text: expect.stringMatching(/^−\d+$/), opacity: '0' });
      expectNoComplaints(person);
      await person.close();
    },
  );

  it('any key skips the rest of what is being shown', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 }, pace: 'usual' });
    const { page } = person;
    await page.addInitScript(() => {
      localStorage.setItem('stackmate.match', JSON.stringify({ speed: 0.5 }));
    });
    await openFullBoard(page);
    await declareAttack(page);
    const pass = page.locator('.context-button[aria-disabled="false"]', { hasText: 'Pass' });
    await pass.waitFor();
    await pass.click();
    await page.locator('.effect-text.hit').waitFor({ state: 'attached' });
    // At half speed, the hit and what follows it take two seconds and more.
    const took = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const start = performance.now();
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9' }));
          const look = (): void => {
            if (document.querySelector('.effect-text, .effect-fallen')) requestAnimationFrame(look);
            else done(performance.now() - start);
          };
          look();
        }),
    );
    expect(took).toBeLessThan(700);
    expectNoComplaints(person);
    await person.close();
  });
});
