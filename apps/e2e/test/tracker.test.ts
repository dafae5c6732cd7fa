import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { readBox, isWithin } from './boxes.ts';
import { playTo } from './play-to.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

describe.skipIf(!canRun)('the tracker of decks and bins', () => {
  const { visitor } = openStage();
  let person: Visitor;
  beforeAll(async () => {
    person = await visitor();
    await startBotMatch(person.page);
    await playTo(person.page, 3);
  }, 120_000);

  it.each([
    [360, 740],
    [1366, 768],
  ])('opens by button and by key, and fits %i by %i', async (width, height) => {
    const { page } = person;
    await page.setViewportSize({ width, height });
    const dialog = page.getByRole('dialog', { name: 'Decks and bins' });
    // A phone has no room for the tracker beside the large button.
    if (width < 700) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Decks and bins', exact: true }).last().click();
    await dialog.waitFor();
    await dialog.getByRole('group', { name: /^Left in the deck/ }).waitFor();
    // The list has at least the King.
    const shown = dialog.getByRole('group', { name: /^Shown in this match/ }).getByRole('button');
    await expect.poll(() => shown.count()).toBeGreaterThan(0);
    const window = await readBox(dialog);
    expect(isWithin(window, { x: 0, y: 0, width, height })).toBe(true);
    for (const picture of await dialog.locator('.tracked-card').all()) {
      const { x, width: wide } = await readBox(picture);
      expect([x >= window.x, x + wide <= window.x + window.width]).toEqual([true, true]);
    }
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('d');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expectNoComplaints(person);
  });
});
