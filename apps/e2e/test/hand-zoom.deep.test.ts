import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { openFullBoard } from './board-ways.ts';
import { readBox, isWithin, overlap } from './boxes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

/** South has six cards in hand, monsters and spells. */
const sixCards = fullBoard.replace(
  'South superdeck',
  `  #-8 BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
South superdeck`,
);

const zoom = (page: Page) => page.locator('.hand-zoom');

/** Squares selectable for the card picked up. */
const targets = (page: Page) => page.getByRole('gridcell', { name: /can be chosen/ });

describe.skipIf(!canRun)('the enlarged card of a hand', () => {
  const { visitor } = openStage();
  let person: Visitor;
  beforeAll(async () => {
    person = await visitor();
    await openFullBoard(person.page, sixCards);
  });
  /** Gives the window a size, with nothing enlarged or picked up. */
  async function resize(width: number, height: number): Promise<Page> {
    const { page } = person;
    await page.setViewportSize({ width, height });
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await zoom(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.context-button').textContent()).toBe('End turn');
    return page;
  }

  it.each([
    [1060, 700],
    [1366, 768],
    [1920, 1080],
  ])('stands at the same side, never over the board, %i by %i', async (width, height) => {
    // The card also fits after the window has grown.
    await resize(360, 740);
    const page = await resize(width, height);
    const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
    await expect.poll(() => cards.count()).toBe(6);
    const board = await readBox(page.getByRole('grid', { name: 'Board' }));
    const screen = { x: 0, y: 0, width, height };
    const places = new Set<string>();
    for (const card of await cards.all()) {
      await card.hover();
      await zoom(page).waitFor();
      const box = await readBox(zoom(page));
      expect(overlap(box, board)).toBe(false);
      expect(isWithin(box, screen)).toBe(true);
      for (const other of await cards.all()) {
        expect(overlap(box, await readBox(other))).toBe(false);
      }
      places.add(`${box.x} ${box.y} ${box.width}`);
      // The cost is the same in both.
      expect(await zoom(page).locator('.sm-cost').textContent()).toBe(
        await card.locator('.sm-cost').textContent(),
      );
    }
    expect(places.size).toBe(1);
    // The card is picked up, with its targets visible.
    await cards.first().click();
    await targets(page).first().waitFor();
    const held = await readBox(zoom(page));
    const squares = await targets(page).all();
    expect(squares.length).toBeGreaterThan(2);
    for (const square of squares) expect(overlap(held, await readBox(square))).toBe(false);
    await page.mouse.move(board.x + 5, board.y + 5);
    await zoom(page).waitFor({ state: 'detached' });
    // The keyboard enlarges it, too.
    await page.keyboard.press('Escape');
    await cards.nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await zoom(page).waitFor();
    expect(overlap(await readBox(zoom(page)), board)).toBe(false);
    expectNoComplaints(person);
  });

  it.each([
    [768, 1024],
    [1024, 768],
    [900, 600],
  ])(
    'stands in the corner of a tablet until the card is picked up, %i by %i',
    async (width, height) => {
      const page = await resize(width, height);
      const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
      await expect.poll(() => cards.count()).toBe(6);
      for (const card of [cards.first(), cards.last()]) {
        await card.hover();
        await zoom(page).waitFor();
        const box = await readBox(zoom(page));
        expect(isWithin(box, { x: 0, y: 0, width, height })).toBe(true);
        expect(box.width).toBeGreaterThan(240);
        for (const other of await cards.all()) {
          expect(overlap(box, await readBox(other))).toBe(false);
        }
      }
      await cards.last().click();
      await targets(page).first().waitFor();
      await zoom(page).waitFor({ state: 'detached' });
      await page.mouse.move(2, 2);
      await page.keyboard.press('Escape');
      await cards.nth(1).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await zoom(page).waitFor();
      expectNoComplaints(person);
    },
  );

  it('is readable, as are the cards beside it: 11 px in hand, 13 px enlarged', async () => {
    const page = await resize(1440, 900);
    const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
    await expect.poll(() => cards.count()).toBe(6);
    const print = (place: Locator) =>
      place.locator('.sm-card').evaluate((card) => {
        const scale = card.getBoundingClientRect().width / 300;
        const text = card.querySelector('.sm-card__text')!;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      });
    for (const card of await cards.all()) {
      expect(await print(card)).toBeGreaterThanOrEqual(11);
      await card.hover();
      await zoom(page).waitFor();
      expect(await print(zoom(page))).toBeGreaterThanOrEqual(13);
    }
    expectNoComplaints(person);
  });
});
