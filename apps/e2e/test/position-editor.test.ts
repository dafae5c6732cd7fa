import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { editBy, fitsAt, laptop } from './position-editor-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('the position editor', () => {
  const stage = openStage();
  const { visitor } = stage;

  editBy(stage, 'touch');

  it('is used by keys alone: a pile from the search, a copy’s numbers, undo', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/play/position');
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const hand = () =>
      page.getByRole('button', { name: /^South’s Hand/ }).getAttribute('aria-label');
    expect(await hand()).toBe('South’s Hand 1 card');
    await page.getByRole('radio', { name: 'Board' }).focus();
    await press('ArrowRight');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('cinder fox');
    await press('Enter');
    await expect.poll(hand).toBe('South’s Hand 2 cards');
    await page.getByText('Numbers and abilities').focus();
    await press('Enter', 'Tab', 'ArrowUp');
    const power = page.getByRole('spinbutton', { name: 'Power of Cinder Fox' });
    await expect.poll(() => power.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await press('Control+z', 'Control+z');
    await expect.poll(hand).toBe('South’s Hand 1 card');
    expectNoComplaints(person);
    await person.close();
  });

  fitsAt(stage, [360]);
});
