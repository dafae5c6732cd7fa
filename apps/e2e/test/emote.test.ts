import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { boxOf, clickables, isWithin, overlap } from './boxes.ts';
import { keyboard } from '../../../tools/browser/input-methods.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Say' }).click();
  await page.getByRole('button', { name: words }).click();
}

/**
 * Returns what the next emote covers on a page, and whether it is fully readable. It may cover its sender's name, where
 * clicks still reach the name.
 */
async function faultsOfNext(page: Page): Promise<readonly string[]> {
  const said = page.locator('.emote-bubble q');
  await said.waitFor();
  // Closes the panel from which the emote was chosen.
  await page.locator('.say-panel').waitFor({ state: 'hidden' });
  const bar = page.locator('.player-bar', { has: said });
  const [box, speaker, others, clock, isClickedThrough, fits] = await Promise.all([
    boxOf(said),
    bar.locator('.name').getAttribute('aria-label'),
    clickables(page),
    boxOf(bar.locator('.clock')),
    said.evaluate((q) => getComputedStyle(q).pointerEvents === 'none'),
    said.evaluate((q) => q.scrollWidth <= q.clientWidth),
  ]);
  const { width, height } = page.viewportSize()!;
  return [
    ...others
      .filter((one) => overlap(box, one) && !(isClickedThrough && one.name === speaker))
      .map(({ name }) => `covers ${name}`),
    ...(overlap(box, clock) ? ['covers the clock'] : []),
    ...(fits && isWithin(box, { x: 0, y: 0, width, height }) ? [] : ['is cut off']),
  ];
}

describe.skipIf(!canRun)('an emote', () => {
  const { visitor } = openStage();
  let people: readonly [host: Visitor, guest: Visitor];
  beforeAll(async () => {
    people = [await visitor(), await visitor({ hasTouch: true })];
    await meetByLink(people[0].page, people[1].page);
  });

  it.each([
    [360, 740],
    [568, 320],
    [768, 1024],
    [1366, 768],
    [1440, 900],
  ])(
    'covers nothing that can be clicked but a name, for either player, %i by %i',
    async (width, height) => {
      for (const { page } of people) {
        await page.setViewportSize({ width, height });
        expect((await page.locator('.board').boundingBox())!.y).toBeGreaterThanOrEqual(0);
        // Waits for the emote of the previous size: another one can't be sent while it shows.
        await page.locator('.emote-bubble q').waitFor({ state: 'detached' });
      }
      // It shows only for seconds, so both pages are checked at the same time.
      const faults = Promise.all(people.map(({ page }) => faultsOfNext(page)));
      await say(people[0].page, 'well played');
      expect(await faults).toEqual([[], []]);
      expectNoComplaints(...people);
    },
  );

  it('is sent and muted by keys, and by touch', async () => {
    const [{ page: keys }, { page: touched }] = people;
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
    expectNoComplaints(...people);
  });

  it('of the opponent is muted with one click', async () => {
    const [host, guest] = people;
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
    for (const { page } of people) expect(await axeFaults(page)).toEqual([]);
    await mute.click();
    expect(await mute.getAttribute('aria-pressed')).toBe('false');
    expectNoComplaints(...people);
  });
});
