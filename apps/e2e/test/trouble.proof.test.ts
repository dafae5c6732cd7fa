import type { Page } from 'playwright-core';
import { closeCodes } from '@stackmate/protocol';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { touch } from '../../../tools/browser/input-methods.ts';
import { closeWindows } from './play-to.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { readScene } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { meetByLink, startBotMatch } from '../../../tools/browser/ways-in.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Makes the browser refuse storage, as with cookies blocked. */
const refuseStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
};

const makeLink = async (page: Page): Promise<string> => {
  await page.goto('/play/');
  await page.getByRole('button', { name: 'Create a link' }).click();
  return page.getByRole('textbox', { name: 'Link for your friend' }).inputValue();
};

describe.skipIf(!canRun)('problems around a match in a browser', () => {
  const { visitor } = openStage();

  it('play works without storage, and Settings says so', async () => {
    const person = await visitor({ ...phone, pace: 'usual' });
    const { page } = person;
    await page.addInitScript(refuseStorage);
    await startBotMatch(page);
    const player = createPlayer(touch(page), 'nothing is kept');
    for (let step = 0; step < 12; step++) await player.step();
    await closeWindows(page);
    const scene = await readScene(page);
    expect(scene?.squares.some((square) => square.includes('your King'))).toBe(true);
    await page.goto('/play/settings');
    await page.getByText('This browser saves nothing').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // Lessons work too.
    await page.goto('/play/learn/lines');
    await page.getByRole('button', { name: 'To the board' }).tap();
    await page.getByRole('gridcell', { name: /^b2,/ }).tap();
    await page.getByRole('gridcell', { name: /^d4,/ }).tap();
    await page.getByRole('dialog', { name: 'Done' }).waitFor();
    expect(person.complaints.filter((message) => message.startsWith('script'))).toEqual([]);
    await person.close();
  });

  it('a server of another version: the page says so and offers to load the new one', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      void socket.close({ code: closeCodes.wrongVersion });
    });
    await page.goto('/play/');
    await page.getByText('There is a new version of the game.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).tap();
    await loaded;
    await person.close();
  });

  it("an invalid invite link: withdrawn, used by somebody else, or one's own", async () => {
    const [host, guest, third] = [await visitor(phone), await visitor(phone), await visitor(phone)];
    const link = await makeLink(host.page);
    // The host opens a second tab.
    const own = await host.page.context().newPage();
    await own.goto(link);
    await own.getByRole('heading', { name: 'This is your own invite' }).waitFor();
    await own.close();
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await host.page.getByRole('button', { name: 'Cancel the invite' }).tap();
    await host.page.getByRole('button', { name: 'Create a link' }).waitFor();
    await guest.page.getByRole('button', { name: 'Play', exact: true }).tap();
    await guest.page.getByRole('heading', { name: 'This invite has expired' }).waitFor();
    expect(await axeFaults(guest.page)).toEqual([]);
    await guest.page.getByRole('link', { name: 'Go to the home page', exact: true }).tap();
    await guest.page.getByRole('heading', { level: 1, name: 'Play' }).waitFor();

    // A match has two seats.
    await host.page.getByRole('button', { name: 'Create a link' }).tap();
    const second = await host.page
      .getByRole('textbox', { name: 'Link for your friend' })
      .inputValue();
    await third.page.goto(second);
    await third.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await guest.page.goto(second);
    await guest.page.getByRole('button', { name: 'Play', exact: true }).tap();
    await guest.page.getByRole('grid', { name: 'Board' }).waitFor();
    await third.page.getByRole('button', { name: 'Play', exact: true }).tap();
    await third.page.getByRole('heading', { name: 'This invite has expired' }).waitFor();
    expectNoComplaints(host, guest, third);
    await Promise.all([host, guest, third].map((person) => person.close()));
  });

  it('a match of others can be watched but not played, and hands stay hidden', async () => {
    const [host, guest, third] = [await visitor(phone), await visitor(phone), await visitor(phone)];
    await meetByLink(host.page, guest.page);
    await third.page.goto(host.page.url());
    // Visitors without a seat become spectators.
    await third.page.getByRole('grid', { name: 'Board' }).waitFor();
    await third.page.getByRole('button', { name: 'You are watching' }).waitFor();
    expect(await third.page.getByRole('list', { name: 'Your hand' }).count()).toBe(0);
    await Promise.all([host, guest, third].map((person) => person.close()));
  });

  it('a broken address explains the problem and offers a way on', async () => {
    const person = await visitor(phone);
    const { page } = person;
    const places = [
      ['/play/match/' + 'x'.repeat(22), 'Match not found'],
      ['/play/match/offline-' + 'x'.repeat(14), 'Match not found'],
      ['/play/watch/..%2F..', 'This isn’t the address of a match'],
      ['/play/replay/' + 'x'.repeat(22), /no record|no such|can’t/i],
      ['/play/learn/poems', 'Lesson not found'],
      ['/play/position/table', 'This address contains no position'],
      ['/play/position/table#p=zzzz', 'This address contains no position'],
      ['/play/j/%20', 'This code isn’t valid'],
      ['/play/%F0%9F%A6%89', 'Page not found'],
    ] as const;
    const faults: Record<string, unknown> = {};
    for (const [place, title] of places) {
      await page.goto('/play/settings');
      await page.goto(place);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const ways = await page.getByRole('main').getByRole('link').count();
      const found = await axeFaults(page);
      if (ways === 0 || found.length > 0) faults[place] = { ways, found };
    }
    expect(faults).toEqual({});
    expect(person.complaints.filter((message) => message.startsWith('script'))).toEqual([]);
    await person.close();
  });
});
