import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('the results of a deck', () => {
  const { visitor } = openStage();

  it('stand with the deck and in the builder, by kind and by the opponent’s elements', async () => {
    const person = await visitor({ viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await signUp(page, freshName('Deck Counter'));
    await page.goto('/play/decks');
    const results = page.getByRole('region', { name: 'Results with this deck' });
    await results.getByText('No match with this deck yet.').waitFor();
    await startBotMatch(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog', { name: 'You lost' }).waitFor();
    await expect
      .poll(async () => {
        await page.goto('/play/decks');
        await results.waitFor();
        return results.innerText();
      })
      .toContain('0 % of 1 match');
    expect(await results.innerText()).toContain('By the elements of bots’ decks');
    await page.getByRole('button', { name: 'Copy and change' }).click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
    await results.getByText('0 % of 1 match').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
  });
});
