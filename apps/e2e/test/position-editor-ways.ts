import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { readCentre, dragByMouse, dragByTouch } from './drags.ts';
import { isWider } from './site-pages.ts';
import { expectNoComplaints } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const laptop = { viewport: { width: 1366, height: 768 } };

const cell = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name},`) });

const devices = {
  mouse: ['by mouse', laptop, dragByMouse],
  touch: ['by touch', phone, dragByTouch],
} as const;

/** Tests what is dragged onto the board and into the piles. */
export function editBy({ visitor }: Stage, by: keyof typeof devices): void {
  it.each([devices[by]])(
    'places, stacks, moves and removes by dragging, %s, and plays on from there',
    { timeout: 120_000 },
    async (_, device, drag) => {
      const person = await visitor(device);
      const { page } = person;
      await page.goto('/play/position');
      await page.getByRole('button', { name: 'Clear the board' }).click();
      const search = page.getByRole('searchbox');
      await search.fill('cinder fox');
      const fox = page.getByRole('button', { name: 'Cinder Fox', exact: true });
      await page.evaluate(() => document.querySelector('.edit-board-frame')!.scrollIntoView());
      await drag(page, await readCentre(fox), await readCentre(cell(page, 'b2')));
      await expect.poll(() => cell(page, 'b2').textContent()).toContain('South, Cinder Fox');
      await drag(page, await readCentre(fox), await readCentre(cell(page, 'b2')));
      await expect.poll(() => cell(page, 'b2').textContent()).toContain('stack of 2');
      await drag(page, await readCentre(cell(page, 'b2')), await readCentre(cell(page, 'd3')));
      await expect.poll(() => cell(page, 'd3').textContent()).toContain('stack of 2');
      await drag(page, await readCentre(fox), await readCentre(cell(page, 'c1')));
      await expect
        .poll(() => page.locator('.edit-status').textContent())
        .toBe('A King can’t be stacked.');
      await drag(page, await readCentre(cell(page, 'd3')), await readCentre(search));
      await expect.poll(() => cell(page, 'd3').textContent()).toContain('empty');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => cell(page, 'd3').textContent()).toContain('stack of 2');
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      await expect.poll(() => cell(page, 'd3').textContent()).toContain('Cinder Fox');
      expectNoComplaints(person);
      await person.close();
    },
  );

  it.each([devices[by]])(
    'fills hand, deck and bin, hides a spell under a stack, and plays on with them, %s',
    { timeout: 120_000 },
    async (_, device, drag) => {
      const person = await visitor(device);
      const { page } = person;
      await page.goto('/play/position');
      await page.getByRole('button', { name: 'Clear the board' }).click();
      const search = page.getByRole('searchbox');
      const pile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });
      const toTray = () =>
        page.evaluate(() => document.querySelector('.edit-board-frame')!.scrollIntoView());
      await search.fill('cinder fox');
      await toTray();
      const fox = page.getByRole('button', { name: 'Cinder Fox', exact: true });
      for (const name of ['South’s Hand', 'South’s Bin'])
        await drag(page, await readCentre(fox), await readCentre(pile(name)));
      await drag(page, await readCentre(fox), await readCentre(cell(page, 'b2')));
      await search.fill('war drum');
      await toTray();
      const drum = page.getByRole('button', { name: 'War Drum', exact: true });
      await drag(page, await readCentre(drum), await readCentre(pile('South’s Deck')));
      await drag(page, await readCentre(drum), await readCentre(cell(page, 'b2')));
      await expect.poll(() => cell(page, 'b2').textContent()).toContain('stack of 2');
      for (const name of ['South’s Hand 1 card', 'South’s Bin 1 card', 'South’s Deck 2 cards'])
        expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1);
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
      await expect.poll(() => hand.first().textContent()).toContain('Cinder Fox');
      expectNoComplaints(person);
      await person.close();
    },
  );
}

/** Tests that everything fits into windows of each of the widths. */
export function fitsAt({ visitor }: Stage, widths: readonly number[]): void {
  describe('with a stack and a copy’s numbers open', () => {
    let person: Visitor;
    beforeAll(async () => {
      person = await visitor();
      const { page } = person;
      await page.goto('/play/position');
      await cell(page, 'd3').click();
      for (const part of await page.getByText('Numbers and abilities').all()) await part.click();
    });

    it.each(widths)('fits %i px', async (width) => {
      const { page } = person;
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator('.edit-copy[open]').first().isVisible()).toBe(true);
      expect(await isWider(page)).toBe(false);
      expectNoComplaints(person);
    });
  });
}
