import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { id } from '../../server/test/entries.ts';
import { fillRatedHistory, signedIn } from './rated-history.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

/** Signs in as a player of the history, in a browser that saw this league of theirs last. */
async function enter(page: Page, name: string, seen: object | null): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ ...signedIn(name), url: origin }]);
  await page.evaluate(
    ([player, league]) =>
      localStorage.setItem('stackmate.league', JSON.stringify({ player, league })),
    [id(name), seen] as const,
  );
}

describe.skipIf(!canRun)('[RA3] the way into the leagues', { timeout: 120_000 }, () => {
  const data = mkdtempSync(join(tmpdir(), 'stackmate-leagues-'));
  beforeAll(() => fillRatedHistory(data, { hasLeagues: true }));
  const { visitor } = openStage({ env: { STACKMATE_DATA: data } });
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  it('lists every condition with how far the player is, on the home page and on that of rated play', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/settings');
    await enter(page, 'novice', null);
    for (const path of ['/play/', '/play/rated']) {
      await page.goto(path);
      const needs = page.locator('.sm-needs');
      await needs.getByText('3 of 10 rated matches this season').waitFor();
      await needs.getByText('3 of 5 different opponents this season').waitFor();
      await needs.getByText(/^Uncertainty ± \d+, at most ± 110/).waitFor();
      // The only condition that is met.
      await needs.getByText('A rated match in the last 30 days').waitFor();
      expect(await needs.locator('[data-met]').count()).toBe(1);
    }
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
  });

  it.each([
    ['reveals the first league', null, /^You are ranked: /],
    ['celebrates a promotion', { name: 'Numbered 100', limit: 100 }, /^Promoted: /],
  ] as const)('%s once, and saves its picture', async (_, seen, title) => {
    const person = await visitor({ ...laptop, isPainted: true });
    const { page } = person;
    await page.goto('/play/settings');
    await enter(page, 'queen', seen);
    await page.goto('/play/rated');
    const moment = page.getByRole('dialog', { name: title });
    await moment.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const picture = page.waitForEvent('download');
    await moment.getByRole('button', { name: 'Share the picture' }).click();
    expect((await picture).suggestedFilename()).toBe('stackmate-league.png');
    await moment.getByRole('button', { name: 'Continue' }).click();
    await moment.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Your rating' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expectNoComplaints(person);
  });
});
