import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { aimAttack, cell, declareAttack, openFullBoard } from './board-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

describe.skipIf(!canRun)('a response window', () => {
  const { visitor } = openStage();

  it(
    'is passed until the player’s turn by key, and the sheet says so',
    { timeout: 120_000 },
    async () => {
      const person = await visitor(laptop);
      const { page } = person;
      await openFullBoard(page);
      await declareAttack(page);
      await page.getByRole('button', { name: 'Pass until my turn' }).waitFor();
      // The button to stop is there until the pass is sent, so the wait for it begins before the key.
      const stop = page.getByRole('button', { name: 'Stop passing' });
      await Promise.all([stop.waitFor(), page.keyboard.press('n')]);
      const note = 'Passed for you: you chose to pass until your turn.';
      await page.locator('.prompt').getByText(note).waitFor();
      await page.locator('[role="status"]').getByText(note).waitFor({ state: 'attached' });
      // Here, the next player to decide is the one whose turn it is.
      await stop.waitFor({ state: 'hidden' });
      expect(await axeFaults(page)).toEqual([]);
      expectNoComplaints(person);
      await person.close();
    },
  );

  it(
    'is passed after one choice in the close-up of the attacker, which then carries a mark',
    { timeout: 120_000 },
    async () => {
      const person = await visitor(laptop);
      const { page } = person;
      await openFullBoard(page);
      await declareAttack(page);
      await cell(page, 'd2').focus();
      await page.keyboard.press('i');
      const closeUp = page.getByRole('dialog', { name: 'Fist Abbot' });
      const never = closeUp.getByRole('button', { name: 'Never stop for this' });
      await never.click();
      expect(await never.getAttribute('aria-pressed')).toBe('true');
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const note = 'Passed for you: you never stop for this card.';
      await page.locator('[role="status"]').getByText(note).waitFor({ state: 'attached' });
      await page.reload();
      await openFullBoard(page);
      await cell(page, 'd2').hover();
      expect(await page.locator('.position .stop-mark').count()).toBe(0);
      await aimAttack(page);
      await page
        .locator('.ask-offer', { hasText: /^Attack/ })
        .first()
        .click();
      await page
        .getByRole('gridcell', { name: /^d2, opposing .*, you never stop for it/ })
        .waitFor();
      expect(await page.locator('.position.opposing .stop-mark.never').count()).toBe(1);
      expectNoComplaints(person);
      await person.close();
    },
  );
});
