import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse, touch } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { draftSuggested, packCards } from './practice-steps.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const sizes = [
  { viewport: { width: 1366, height: 768 } },
  { viewport: { width: 360, height: 740 }, hasTouch: true },
] as const;

/** Builds the suggested deck and plays the first match to its end. */
async function playFirstMatch(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: /^Deck/ }).click();
  await page.getByRole('button', { name: 'Suggest a deck' }).click();
  await page.getByText('The deck is legal. Ready to play.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play with this deck' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Play match 1' }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
  const hand = createPlayer(isPhone ? touch(page) : mouse(page), 'a practice match');
  for (let step = 0; step < 6; step++) await hand.step();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'You lost' })
    .getByRole('button', { name: 'Go on' })
    .click();
  await page.getByText('0 of 1 won so far.').waitFor();
}

const readWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.skipIf(!canRun)('a practice event', () => {
  const { visitor } = openStage();

  for (const size of sizes) {
    const { width } = size.viewport;
    it(`[LE1] drafts, builds and plays at ${width} px`, { timeout: 240_000 }, async () => {
      const person = await visitor(size);
      const { page } = person;
      await page.goto('/play/events');
      await page.getByRole('link', { name: 'Practice draft' }).click();
      await page.getByText('No limit').click();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Begin the draft' }).click();
      // A card is previewed by the first tap and picked by the second.
      const first = packCards(page).first();
      await first.click();
      await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
      expect(await axeFaults(page)).toEqual([]);
      expect(await readWidth(page)).toBe(0);
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.getByRole('dialog', { name: 'Leave the practice?' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await first.click();
      await page.getByText('Pick 2 of 10').waitFor();
      await page.reload();
      await page.getByText('Pick 2 of 10').waitFor();
      await draftSuggested(page, 49);
      await page.getByRole('heading', { name: 'Your drafted deck' }).waitFor();
      await playFirstMatch(page, width < 600);
      expectNoComplaints(person);
    });
  }

  it('[LE1] opens a sealed pool, builds and plays on a phone', { timeout: 240_000 }, async () => {
    const person = await visitor(sizes[1]);
    const { page } = person;
    await page.goto('/play/practice/sealed');
    await page.getByRole('heading', { name: 'Practice sealed' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the boosters' }).click();
    await page.getByRole('button', { name: 'Tear the envelope open' }).click();
    await page.getByText('Checked: fair').waitFor();
    await page.getByRole('button', { name: 'Skip to the summary' }).click();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Your sealed deck' }).waitFor();
    await playFirstMatch(page, true);
    expectNoComplaints(person);
  });

  it('[LE1] picks by itself when the time is over', { timeout: 120_000 }, async () => {
    const person = await visitor();
    const { page } = person;
    await page.clock.install();
    await page.goto('/play/practice/draft');
    await page.getByRole('button', { name: 'Begin the draft' }).click();
    await page.getByText('Pick 1 of 10').waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText('Pick 2 of 10').waitFor();
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('30');
    expectNoComplaints(person);
  });
});
