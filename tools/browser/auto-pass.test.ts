import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { aimAttack, declare, openFullBoard } from './board-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

describe.skipIf(!canRun)('a response window', () => {
  const { visitor } = openStage();

  it(
    'is passed until the player’s turn by key, and the sheet says so',
    { timeout: 60_000 },
    async () => {
      const person = await visitor(laptop);
      const { page } = person;
      await openFullBoard(page);
      await aimAttack(page);
      await declare(page);
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
});
