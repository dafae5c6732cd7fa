import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playTo } from './play-to.ts';
import { settled } from './scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from './ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };

const logOf = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Log' }).getByRole('listitem').allTextContents();

describe.skipIf(!canRun)('the log of a match', () => {
  const { visitor } = openStage();

  it(
    'is whole after a reload, and on another device of the same player',
    { timeout: 90_000 },
    async () => {
      const person = await visitor(laptop);
      const { page } = person;
      await startBotMatch(page);
      await playTo(page, 3);
      const told = await settled(page, () => logOf(page));
      expect(told.length).toBeGreaterThan(8);
      expect(told.filter((line) => /^Turn \d/.test(line)).length).toBeGreaterThan(2);
      await page.reload();
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      await expect.poll(() => logOf(page)).toEqual(told);
      // What it said before the reload is no news.
      expect(await page.getByRole('log', { name: 'Announcements' }).textContent()).toBe('');

      const { cookies, origins } = await page.context().storageState();
      const device = await visitor({ ...laptop, storageState: { cookies, origins } });
      await device.page.goto(new URL(page.url()).pathname);
      await device.page.getByRole('grid', { name: 'Board' }).waitFor();
      await expect.poll(() => logOf(device.page)).toEqual(told);
      expectNoComplaints(person, device);
      await person.close();
      await device.close();
    },
  );
});
