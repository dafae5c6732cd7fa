import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('quests', () => {
  const { visitor } = openStage();

  it('are shown to an account on a phone, and one a day is exchanged', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await signUp(page, freshName('Quest Taker'));
    await page.goto('/play/');
    const quests = page.getByRole('region', { name: 'Quests' });
    await expect.poll(() => quests.getByRole('listitem').count()).toBe(3);
    expect(await axeFaults(page)).toEqual([]);
    const first = quests.getByRole('listitem').first();
    const before = await first.textContent();
    await first.getByRole('button', { name: /^Exchange/ }).click();
    await expect.poll(() => quests.getByRole('button').count()).toBe(0);
    expect(await first.textContent()).not.toBe(before);
    expectNoComplaints(person);
  });

  it('are in the result of the match that advanced them, on a phone', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    const { page } = person;
    await signUp(page, freshName('Quest Player'));
    const coins = 30;
    // No bot loses fast enough to finish a quest here; what the server answers is tested there.
    await page.route(/\/api\/rewards\/[\w-]{22}$/, (route) => {
      const match = new URL(route.request().url()).pathname.split('/').at(-1);
      const quests = [
        { quest: 'win-full-stack', before: 0, progress: 1, goal: 1, coins },
        { quest: 'destroy', before: 2, progress: 5, goal: 8, coins },
      ];
      return route.fulfill({
        json: { match, state: 'none', reward: null, earned: [], balance: 30, quests },
      });
    });
    await startBotMatch(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    const quests = page.getByRole('region', { name: 'Quests of this match' });
    await quests.getByText('Quest done: 30 coins are in your purse.').waitFor();
    await quests.getByText('5 of 8').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await quests.scrollIntoViewIfNeeded();
    await quests.getByRole('link', { name: 'All quests' }).click();
    await page.getByRole('region', { name: 'Quests', exact: true }).waitFor();
    expectNoComplaints(person);
  });
});
