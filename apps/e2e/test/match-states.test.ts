import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { aimAttack, cell, declareAttack, openFullBoard } from './board-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

describe.skipIf(!canRun)('a match in a browser', () => {
  const { visitor } = openStage();

  it(
    'has no axe violations in any state, from the first board to the end',
    { timeout: 120_000 },
    async () => {
      const person = await visitor(laptop);
      const { page } = person;
      const faults: Record<string, readonly string[]> = {};
      const look = async (state: string): Promise<void> => {
        const found = await axeFaults(page);
        if (found.length > 0) faults[state] = found;
      };
      await openFullBoard(page);
      await look('own turn');
      await cell(page, 'c2').click();
      await look('a stack is held');
      await page.keyboard.press('Escape');
      await aimAttack(page);
      await look('aimed');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await declareAttack(page);
      await look('response window');
      await cell(page, 'c5').focus();
      await page.keyboard.press('i');
      const inspected = page.getByRole('dialog');
      await inspected.waitFor();
      await inspected.getByText('Loading…').waitFor({ state: 'hidden' });
      await look('inspect');
      await startBotMatch(page);
      await look('choosing a King');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Resign…' }).waitFor();
      await look('menu');
      await page.getByRole('button', { name: 'Resign…' }).click();
      await page.getByRole('button', { name: 'Resign', exact: true }).click();
      await page.getByRole('dialog', { name: 'You lost' }).waitFor();
      await look('end');
      expect(faults).toEqual({});
      expectNoComplaints(person);
      await person.close();
    },
  );
});
