import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { itCoversNothing, meet, say } from './emote-sizes.ts';
import { keyboard } from '../../../tools/browser/input-methods.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('an emote', () => {
  const getPeople = meet(openStage());

  itCoversNothing(getPeople, [[360, 740]]);

  it('is sent and muted by keys, and by touch', async () => {
    const [{ page: keys }, { page: touched }] = getPeople();
    await keys.setViewportSize({ width: 1366, height: 768 });
    await touched.setViewportSize({ width: 360, height: 740 });
    for (const page of [keys, touched])
      await page.locator('.emote-bubble q').waitFor({ state: 'detached' });
    const heard = (page: Page) => page.locator('.player-bar.top .emote-bubble q');
    const panel = touched.getByRole('button', { name: 'Say' });

    await keyboard(keys).button('Say', '');
    await keys.keyboard.press('Tab');
    await keys.keyboard.press('Enter');
    await heard(touched).waitFor();
    // There is no room for its own button on a phone.
    const mute = touched.getByRole('button', { name: 'Mute', exact: true });
    await panel.tap();
    await mute.tap();
    await heard(touched).waitFor({ state: 'detached' });
    expect(await mute.getAttribute('aria-pressed')).toBe('true');
    await mute.tap();
    expect(await mute.getAttribute('aria-pressed')).toBe('false');

    await touched.getByRole('button', { name: 'well played' }).tap();
    await heard(keys).getByText('well played').waitFor();
    await keyboard(keys).button('Mute the opponent', '');
    await heard(keys).waitFor({ state: 'detached' });
    await keys.keyboard.press('Enter');
    const muteByKey = keys.getByRole('button', { name: 'Mute the opponent' });
    expect(await muteByKey.getAttribute('aria-pressed')).toBe('false');
    expectNoComplaints(...getPeople());
  });

  it('of the opponent is muted with one click', async () => {
    const [host, guest] = getPeople();
    await guest.page.setViewportSize({ width: 1440, height: 900 });
    const said = guest.page.locator('.player-bar.top .emote-bubble q');
    await said.waitFor({ state: 'detached' });
    await say(host.page, 'oops');
    await said.waitFor();
    const mute = guest.page.getByRole('button', { name: 'Mute the opponent' });
    await mute.click();
    await said.waitFor({ state: 'detached' });
    await say(host.page, 'hello');
    await host.page.locator('.player-bar.bottom .emote-bubble q').waitFor();
    expect(await said.count()).toBe(0);
    for (const { page } of getPeople()) expect(await axeFaults(page)).toEqual([]);
    await mute.click();
    expect(await mute.getAttribute('aria-pressed')).toBe('false');
    expectNoComplaints(...getPeople());
  });
});
