import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { runHere } from '../../../tools/admin/run-here.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { canRun, expectNoComplaints } from './stage.ts';
import { friendsAt, openFriendsStage } from './friends-steps.ts';

describe.skipIf(!canRun)('friends', () => {
  const stage = openFriendsStage();
  const { visitor, server, member, play } = stage;

  friendsAt(stage, [1440]);

  it('[RA6] are found by a link, hide, are reported, removed and blocked', async () => {
    const [catName, danName] = [freshName('Cat'), freshName('Dan')];
    const [cat, dan] = [await member(catName), await member(danName)];
    const link = await cat.page.getByRole('textbox', { name: 'Your friend link' }).inputValue();
    await dan.page.goto(link);
    await dan.page.getByRole('heading', { name: `Be friends with ${catName}` }).waitFor();
    expect(await axeFaults(dan.page)).toEqual([]);
    await dan.page.getByRole('button', { name: 'Send a friend request' }).click();
    await dan.page.getByText(`Friend request sent to ${catName}.`).waitFor();
    await cat.page.getByRole('button', { name: `Accept: ${danName}` }).click();
    const dansRow = cat.page.getByRole('listitem').filter({ hasText: danName });
    await dansRow.getByText('Online').waitFor();

    await dan.page.goto(link);
    await dan.page.getByText('You are friends.').waitFor();
    expect(await dan.page.getByRole('button', { name: 'Send a friend request' }).count()).toBe(0);
    // The profile on the site offers what fits a friend.
    await dan.page.goto(`/player/${catName}`);
    await dan.page.getByRole('link', { name: 'Challenge' }).click();
    await dan.page.getByText('You are friends.').waitFor();
    await dan.page.getByRole('button', { name: 'Challenge' }).click();
    await dan.page.getByRole('dialog', { name: `Challenge ${catName}` }).waitFor();
    await dan.page.keyboard.press('Escape');
    expect(await dan.page.getByRole('button', { name: 'Add friend' }).count()).toBe(0);
    expect(await axeFaults(dan.page)).toEqual([]);

    await dan.page.goto('/play/friends');
    await dan.page.getByRole('checkbox', { name: 'Appear offline to friends' }).check();
    await dansRow.getByText('Offline').waitFor();
    expect(await dansRow.getByRole('button', { name: /^Challenge/ }).count()).toBe(0);

    await cat.page.getByRole('button', { name: `More about ${danName}` }).click();
    const dialog = cat.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await dialog.getByRole('radio', { name: 'Something else' }).check();
    await dialog.getByRole('textbox').fill('Sends me spoilers.');
    expect(await axeFaults(cat.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText('Thank you.').waitFor();
    const reports = await runHere({ STACKMATE_DATA: server().data }, ['reports']);
    expect(reports.stdout).toContain('Sends me spoilers.');

    await dialog.getByRole('button', { name: 'Block' }).click();
    await cat.page.getByRole('button', { name: `Unblock ${danName}` }).waitFor();
    await cat.page.getByText('No friends yet.').waitFor();
    await dan.page.getByText('No friends yet.').waitFor();
    await dan.page.getByRole('textbox', { name: 'Name of an account' }).fill(catName);
    await dan.page.keyboard.press('Enter');
    await dan.page.getByText(`Friend request sent to ${catName}.`).waitFor();
    await dan.page.getByText('hasn’t answered yet').waitFor();
    expect(await cat.page.getByText('wants to be your friend').count()).toBe(0);
    await cat.page.getByRole('button', { name: `Unblock ${danName}` }).click();
    await cat.page
      .getByRole('button', { name: `Unblock ${danName}` })
      .waitFor({ state: 'detached' });
    expectNoComplaints(cat, dan);
    await Promise.all([cat.close(), dan.close()]);
  });

  it('[RA6] opponents are asked, reported and blocked at their name and at the result', async () => {
    const [eveName, finnName] = [freshName('Eve'), freshName('Finn')];
    const [eve, finn] = [await member(eveName), await member(finnName)];
    const name = /add as a friend, block or report/;
    await play(eve.page, finn.page);
    await eve.page.getByRole('button', { name }).click();
    const dialog = eve.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add friend' }).click();
    await dialog.getByText(`Friend request sent to ${finnName}.`).waitFor();
    await finn.page.getByText(`${eveName} wants to be your friend.`).waitFor();
    await eve.page.keyboard.press('Escape');
    await finn.page.getByRole('button', { name: 'Later' }).click();
    // At the table, finn is offered to accept instead of asking back.
    await finn.page.getByRole('button', { name }).click();
    await finn.page.getByRole('button', { name: 'Accept the friend request' }).waitFor();
    expect(await finn.page.getByRole('button', { name: 'Add friend' }).count()).toBe(0);
    await finn.page.keyboard.press('Escape');
    await finn.page.getByRole('button', { name: 'Menu' }).click();
    await finn.page.getByRole('button', { name: 'Resign…' }).click();
    await finn.page.getByRole('button', { name: 'Resign', exact: true }).click();
    const result = finn.page.getByRole('dialog', { name: 'You lost' });
    await result.getByText(/^About /).click();
    await result.getByRole('button', { name: 'Report' }).click();
    expect(await axeFaults(finn.page)).toEqual([]);
    await result.getByRole('button', { name: 'Send the report' }).click();
    await result.getByText('Thank you.').waitFor();
    await result.getByRole('button', { name: 'Block', exact: true }).click();
    await result.getByRole('button', { name: `Block ${eveName}` }).click();
    await result.getByText(`${eveName} is blocked.`).waitFor();
    expectNoComplaints(eve, finn);
    await Promise.all([eve.close(), finn.close()]);
  });

  it('[RA5] [RA6] are asked from their profile on the site', async () => {
    const [gusName, hanName] = [freshName('Gus'), freshName('Han')];
    const [gus, han] = [await member(gusName, 360), await member(hanName)];
    await gus.page.goto(`/player/${gusName}`);
    await gus.page.getByRole('link', { name: 'Choose what others see' }).waitFor();
    await gus.page.goto(`/player/${hanName}`);
    expect(await axeFaults(gus.page)).toEqual([]);
    await gus.page.getByRole('link', { name: 'Report' }).click();
    await gus.page.getByText('What happened?').waitFor();
    await gus.page.getByRole('button', { name: 'Cancel' }).click();
    await gus.page.getByRole('button', { name: 'Add friend' }).click();
    await gus.page.getByText(`Friend request sent to ${hanName}.`).waitFor();
    // The profile itself is on the same page.
    await gus.page.getByRole('heading', { name: hanName, level: 1 }).waitFor();
    await gus.page.getByText('No rated match yet').waitFor();
    expect(await axeFaults(gus.page)).toEqual([]);
    await han.page.getByRole('button', { name: `Accept: ${gusName}` }).waitFor();
    expect(await gus.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expectNoComplaints(gus, han);
    await Promise.all([gus.close(), han.close()]);
  });

  it('[RA6] guests block and report their opponents as well', async () => {
    const gilName = freshName('Gil');
    const [gil, guest] = [await member(gilName), await visitor()];
    await play(gil.page, guest.page);
    await guest.page.getByRole('button', { name: /block or report/ }).click();
    const dialog = guest.page.getByRole('dialog');
    expect(await dialog.getByRole('button', { name: 'Add friend' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText('Thank you.').waitFor();
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    expect(await axeFaults(guest.page)).toEqual([]);
    await dialog.getByRole('button', { name: `Block ${gilName}` }).click();
    await dialog.getByText(`${gilName} is blocked.`).waitFor();
    expectNoComplaints(gil, guest);
    await Promise.all([gil.close(), guest.close()]);
  });
});
