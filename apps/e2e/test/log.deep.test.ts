import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { playTo } from './play-to.ts';
import { settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

const readLog = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Log' }).getByRole('listitem').allTextContents();

/** Opens every turn, oldest first. */
async function openTurns(page: Page): Promise<void> {
  const folded = page.locator('.log button[aria-expanded="false"]');
  // The last turn folds a moment after the next one has begun.
  while ((await settled(page, () => folded.count())) > 0) await folded.first().click();
}

describe.skipIf(!canRun)('the log of a match', () => {
  const { visitor } = openStage();
  let person: Visitor;
  beforeAll(async () => {
    person = await visitor(laptop);
    await startBotMatch(person.page);
    await playTo(person.page, 3);
  }, 120_000);
  /** Opens the match on another device of its player. */
  async function openDevice(screen: Parameters<typeof visitor>[0]): Promise<Visitor> {
    const { cookies, origins } = await person.page.context().storageState();
    const device = await visitor({ ...screen, storageState: { cookies, origins } });
    await device.page.goto(new URL(person.page.url()).pathname);
    await device.page.getByRole('grid', { name: 'Board' }).waitFor();
    return device;
  }

  it(
    'is complete after a reload, and on another device of the same player',
    { timeout: 120_000 },
    async () => {
      const { page } = person;
      await openTurns(page);
      const told = await settled(page, () => readLog(page));
      expect(told.length).toBeGreaterThan(8);
      expect(told.filter((line) => /^Turn \d/.test(line)).length).toBeGreaterThan(2);
      await page.reload();
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      await expect.poll(() => page.locator('.log button').count()).toBeGreaterThan(2);
      await openTurns(page);
      await expect.poll(() => readLog(page)).toEqual(told);
      // Entries from before the reload aren't announced.
      expect(await page.getByRole('log', { name: 'Announcements' }).textContent()).toBe('');

      const device = await openDevice(laptop);
      await expect.poll(() => device.page.locator('.log button').count()).toBeGreaterThan(2);
      await openTurns(device.page);
      await expect.poll(() => readLog(device.page)).toEqual(told);
      expectNoComplaints(person, device);
      await device.close();
    },
  );

  it('is folded by turn on a phone too, and a tap opens a turn', { timeout: 120_000 }, async () => {
    const phone = await openDevice({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const { page } = phone;
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    const turns = page.locator('.log').getByRole('button', { name: /^Turn \d/ });
    await expect.poll(() => turns.count()).toBeGreaterThan(2);
    const open = page.locator('.log button[aria-expanded="true"]');
    await expect
      .poll(() => open.allTextContents())
      .toEqual([expect.stringMatching(/^Turn [34] · /)]);
    await expect.poll(() => page.locator('.log-thumbnails img').count()).toBeGreaterThan(1);
    expect(await axeFaults(page)).toEqual([]);
    await turns.first().tap();
    await expect.poll(() => open.count()).toBe(2);
    // The turn stays open while the log is closed.
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await expect.poll(() => open.count()).toBe(2);
    expectNoComplaints(phone);
    await phone.close();
  });
});
