import { describe, expect, it } from 'vitest';
import { loadFaults, leaderboardAt } from './leaderboard-widths.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints } from './stage.ts';

describe.skipIf(!canRun)('the leaderboard', () => {
  const { visitor } = leaderboardAt([360]);

  it('[RA5] is reached from the home page, and tells an account what is missing', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = person;
    await signUp(page, `Unranked ${performance.now().toFixed(0)}`);
    await page.goto('/play/');
    await page.getByRole('link', { name: 'Leaderboard' }).tap();
    await page.getByRole('link', { name: 'Around you' }).tap();
    await page.getByText(/^You are not ranked yet\./).waitFor();
    expect(await loadFaults(page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });
});
