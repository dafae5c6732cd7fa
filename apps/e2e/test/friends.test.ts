import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { friendsAt, openFriendsStage } from './friends-steps.ts';

describe.skipIf(!canRun)('friends', () => {
  const stage = openFriendsStage();
  const { visitor, member, befriend } = stage;

  friendsAt(stage, [360]);

  it('[RA6] are challenged to a match, which they decline or play', async () => {
    const [annName, bobName] = [freshName('Ann'), freshName('Bob')];
    const [ann, bob] = [await member(annName), await member(bobName)];
    await befriend(ann.page, bob.page, [annName, bobName]);
    await ann.page.getByRole('button', { name: `Challenge ${bobName}` }).click();
    const dialog = ann.page.getByRole('dialog');
    await dialog.getByText('No clock', { exact: true }).click();
    expect(await axeFaults(ann.page)).toEqual([]);
    // A window that is open doesn't hide the challenge.
    await bob.page.getByRole('button', { name: `More about ${annName}` }).click();
    await dialog.getByRole('button', { name: 'Send the challenge' }).click();
    await dialog.getByText(/^Waiting for Bob/).waitFor();
    await bob.page.getByText(`${annName} challenges you to a match.`).waitFor();
    expect(await axeFaults(bob.page)).toEqual([]);
    await bob.page.getByRole('button', { name: 'Decline' }).click();
    await bob.page.keyboard.press('Escape');
    await dialog.getByText(/didn’t accept/).waitFor();
    await dialog.getByRole('button', { name: 'Send the challenge' }).click();
    await bob.page.getByRole('link', { name: 'Look' }).click();
    await bob.page.getByRole('button', { name: 'Play', exact: true }).click();
    for (const { page } of [ann, bob]) await page.getByRole('grid', { name: 'Board' }).waitFor();
    expectNoComplaints(ann, bob);
    await Promise.all([ann.close(), bob.close()]);
  });

  it('[RA6] tell guests that they need an account', async () => {
    const person = await visitor({ viewport: { width: 360, height: 740 } });
    await person.page.goto('/play/friends');
    await person.page.getByRole('link', { name: 'Create an account or sign in' }).waitFor();
    expect(await axeFaults(person.page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });
});
