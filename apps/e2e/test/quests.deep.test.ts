import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
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
});
