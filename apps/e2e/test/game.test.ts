import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Checks whether the page is wider than the screen. Phones zoom out to fit it, so the window's size isn't enough. */
const isWider = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) > page.viewportSize()!.width;

describe.skipIf(!canRun)('the pages of the game in a browser', () => {
  const { visitor } = openStage();

  it(
    'have no axe violations, and no horizontal overflow on a phone',
    { timeout: 120_000 },
    async () => {
      const person = await visitor(phone);
      const { page } = person;
      const places = [
        ['/play/', 'Play'],
        ['/play/decks', 'Decks'],
        ['/play/matches', 'Matches'],
        ['/play/settings', 'Settings'],
        ['/play/j/ABCDEFGH', 'This invite has expired'],
        ['/play/j/x', 'This code isn’t valid'],
        ['/play/match/short', 'This isn’t the address of a match'],
        [`/play/match/${'x'.repeat(22)}`, 'Match not found'],
        ['/play/nowhere', 'Page not found'],
      ] as const;
      const faults: Record<string, readonly string[]> = {};
      for (const [place, title] of places) {
        await page.goto(place);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        // The home page loads in pieces.
        await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
        const found = await axeFaults(page);
        if (await isWider(page)) found.push('wider than the screen');
        if (found.length > 0) faults[place] = found;
      }
      expect(faults).toEqual({});
      expectNoComplaints(person);
      await person.close();
    },
  );

  it("don't change when the match code loads in the background", async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/');
    const look = (): Promise<string> =>
      page.evaluate(() => {
        const { fontSize, lineHeight, backgroundColor } = getComputedStyle(document.body);
        return [fontSize, lineHeight, backgroundColor, document.body.scrollHeight].join(' ');
      });
    // The page loads in pieces.
    await page.getByRole('region', { name: 'Watch' }).waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    const before = await settled(page, look);
    await page.locator('link[href*="match-screen"]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await settled(page, look)).toBe(before);
    await person.close();
  });
});
