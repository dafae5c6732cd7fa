import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { draftSuggested, packCards } from './practice-steps.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const readWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Begins an event against bots with lent cards. */
async function begin(page: Page, cards: 'Sealed' | 'Draft'): Promise<void> {
  await page.goto('/play/events');
  await page.getByRole('button', { name: 'Practise against bots' }).click();
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('radio', { name: 'Easy' }).check();
  await page.getByRole('radio', { name: cards }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** Hands in the suggested deck, resigns the match that opens by itself, and waits for the event's end. */
async function playToEnd(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: /^Deck/ }).click();
  await page.getByText('0 of 1 ready').waitFor();
  await page.getByRole('button', { name: 'Suggest a deck' }).click();
  await page.getByText('The deck is legal. Ready to play.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await readWidth(page)).toBe(0);
  await page.getByRole('button', { name: 'Hand in this deck' }).click();
  await page.waitForURL(/\/play\/match\//);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await page.getByText('You finished in place 3 of 4.').waitFor();
}

describe.skipIf(!canRun)('an event with lent cards', () => {
  const { visitor } = openStage();

  it(
    '[LE1] opens its draft table by itself, keeps picks over a reload, and plays the deck',
    { timeout: 240_000 },
    async () => {
      const person = await visitor({ viewport: { width: 1366, height: 768 } });
      const { page } = person;
      await begin(page, 'Draft');
      await page.waitForURL(/\/events\/[^/]+\/cards$/);
      const first = packCards(page).first();
      await first.click();
      await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
      expect(await axeFaults(page)).toEqual([]);
      await first.click();
      await page.getByText('Pick 2 of 10').waitFor();
      await page.reload();
      await page.getByText('Pick 2 of 10').waitFor();
      await draftSuggested(page, 49);
      await page.getByRole('heading', { name: 'Your drafted deck' }).waitFor();
      await playToEnd(page, false);
      expectNoComplaints(person);
    },
  );

  it('[LE1] opens sealed boosters and builds on a phone', { timeout: 240_000 }, async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    await begin(page, 'Sealed');
    await page.getByRole('button', { name: 'Tear the envelope open' }).click();
    await page.getByRole('button', { name: 'Skip to the summary' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Your sealed deck' }).waitFor();
    await playToEnd(page, true);
    expectNoComplaints(person);
  });
});
