import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { fillRatedHistory } from './rated-history.ts';
import { expectNoComplaints, openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Visitor } from '../../../tools/browser/visitor.ts';

/** Returns axe's violations, and whether the page is wider than the window. */
export async function loadFaults(page: Page): Promise<readonly string[]> {
  const faults = await axeFaults(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > page.viewportSize()!.width) faults.push(`is ${width} px wide`);
  return faults;
}

/** Tests the leaderboard at each of the widths. Returns its stage, a server with ranked players. */
export function leaderboardAt(widths: readonly number[]): Stage {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-ranking-'));
  beforeAll(() => fillRatedHistory(data));
  const stage = openStage({ env: { STACKMATE_DATA: data } });
  const { visitor } = stage;
  let guest: Visitor;
  let plain: Visitor;
  beforeAll(async () => {
    guest = await visitor();
    plain = await visitor({ javaScriptEnabled: false });
  });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it.each(widths)('[RA5] in the game is read and searched by keyboard at %i px', async (width) => {
    const { page } = guest;
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/play/leaderboard');
    const status = page.getByRole('status');
    await status.getByText(/^Places 1 to 50 of 12\d\.$/).waitFor();
    expect(await loadFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Next page' }).focus();
    await page.keyboard.press('Enter');
    await status.getByText(/^Places 51 to 100 of 12\d\.$/).waitFor();
    await page.getByRole('searchbox', { name: 'Find a player' }).focus();
    await page.keyboard.type('QUEE');
    await page.keyboard.press('Enter');
    await status.getByText('1 player found.').waitFor();
    const queen = page.getByRole('row').filter({ hasText: 'queen' });
    expect(await queen.getByRole('link').getAttribute('href')).toBe('/play/player/queen');
    await page.goBack();
    await status.getByText(/^Places 51 to 100/).waitFor();
    await page.getByRole('link', { name: 'Around you' }).click();
    await page.getByRole('link', { name: 'Create an account or sign in' }).waitFor();
    expect(await loadFaults(page)).toEqual([]);
    expectNoComplaints(guest);
  });

  it.each(widths)('[RA5] on the site works without scripts at %i px', async (width) => {
    const { page } = plain;
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/leaderboard');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.getByRole('row').count()).toBe(51);
    await page.getByRole('searchbox', { name: 'Find a player' }).fill('queen');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'queen' }).click();
    await page.getByRole('heading', { level: 1, name: 'queen' }).waitFor();
    await page.getByRole('heading', { name: 'Record' }).waitFor();
    expect(await page.locator('.sm-rating__line').count()).toBe(1);
    const replay = page.getByRole('link', { name: /replay/i }).first();
    expect(await replay.getAttribute('href')).toMatch(/^\/play\/replay\//);
    expectNoComplaints(plain);
  });

  it.each(widths)('[RA5] and profiles on the site have no faults at %i px', async (width) => {
    const { page } = guest;
    await page.setViewportSize({ width, height: 800 });
    const faults: Record<string, readonly string[]> = {};
    for (const path of ['/leaderboard', '/leaderboard?name=queen', '/player/queen']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const results = await loadFaults(page);
      if (results.length > 0) faults[path] = results;
    }
    expect(faults).toEqual({});
    expectNoComplaints(guest);
  });
  return stage;
}
