import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { centreOf, dragByMouse, dragByTouch } from './drags.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

const cell = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name},`) });

describe.skipIf(!canRun)('the position editor', () => {
  const { visitor } = openStage();

  it.each([
    ['by mouse', laptop, dragByMouse],
    ['by touch', phone, dragByTouch],
  ] as const)(
    'places, stacks, moves and removes by dragging, %s, and plays on from there',
    { timeout: 90_000 },
    async (_, device, drag) => {
      const person = await visitor(device);
      const { page } = person;
      await page.goto('/play/position');
      await page.getByRole('button', { name: 'Clear the board' }).click();
      const search = page.getByRole('searchbox');
      await search.fill('cinder fox');
      const fox = page.getByRole('button', { name: 'Cinder Fox' });
      await page.evaluate(() => document.querySelector('.edit-board-frame')!.scrollIntoView());
      await drag(page, await centreOf(fox), await centreOf(cell(page, 'b2')));
      await expect.poll(() => cell(page, 'b2').textContent()).toContain('South, Cinder Fox');
      await drag(page, await centreOf(fox), await centreOf(cell(page, 'b2')));
      await expect.poll(() => cell(page, 'b2').textContent()).toContain('stack of 2');
      await drag(page, await centreOf(cell(page, 'b2')), await centreOf(cell(page, 'd3')));
      await expect.poll(() => cell(page, 'd3').textContent()).toContain('stack of 2');
      await drag(page, await centreOf(fox), await centreOf(cell(page, 'c1')));
      await expect
        .poll(() => page.locator('.edit-status').textContent())
        .toBe('A King can’t be stacked.');
      await drag(page, await centreOf(cell(page, 'd3')), await centreOf(search));
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
});
