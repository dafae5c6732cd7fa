import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { expectNoComplaints, openStage } from './stage.ts';

/** Opens the stage of these tests. */
export function openFriendsStage() {
  const { visitor, server } = openStage();

  /** Opens the page of friends as a new account. */
  async function member(name: string, width = 768) {
    const person = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await signUp(person.page, name);
    await person.page.goto('/play/friends');
    await person.page.getByRole('heading', { name: 'Your friends' }).waitFor();
    return person;
  }

  /** Starts a match by invite. */
  async function play(host: Page, other: Page): Promise<void> {
    await host.goto('/play/');
    const panel = host.getByRole('region', { name: 'Play a friend' });
    await panel.getByRole('button', { name: 'Create a link' }).click();
    const link = await panel.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
    await other.goto(link);
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    for (const page of [host, other]) await page.getByRole('grid', { name: 'Board' }).waitFor();
  }

  /** Makes two people friends. Expects their pages of friends to be open. */
  async function befriend(a: Page, b: Page, names: readonly [string, string]): Promise<void> {
    await a.getByRole('textbox', { name: 'Name of an account' }).fill(names[1].toLowerCase());
    await a.keyboard.press('Enter');
    await a.getByText(`Friend request sent to ${names[1]}.`).waitFor();
    await b.getByRole('button', { name: `Accept: ${names[0]}` }).click();
    const row = a.getByRole('listitem').filter({ hasText: names[1] });
    await row.getByText('Online').waitFor();
  }
  return { visitor, server, member, play, befriend };
}

/** Tests that friends are added by name in windows of each of the widths. */
export function friendsAt(
  { member, befriend }: ReturnType<typeof openFriendsStage>,
  widths: readonly number[],
): void {
  it.each(widths)('[RA6] are added by name and seen online at %i px', async (width) => {
    const names = [freshName('Ann'), freshName('Bob')] as const;
    const [ann, bob] = [await member(names[0], width), await member(names[1], width)];
    await befriend(ann.page, bob.page, names);
    expect(await axeFaults(ann.page)).toEqual([]);
    expect(await ann.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expectNoComplaints(ann, bob);
    await Promise.all([ann.close(), bob.close()]);
  });
}
