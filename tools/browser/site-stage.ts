import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startSite } from '../shared/site-server.ts';
import type { SiteServer } from '../shared/site-server.ts';
import { openStageWith } from './open-stage.ts';
import type { StageOf } from './open-stage.ts';
import { shareInWorker } from './shared-stage.ts';

/** Set-up of the public site's tests. */
export type SiteStage = StageOf<SiteServer>;

/** A server shared by this worker's test files: later files see the state that earlier ones leave. */
export const sharedSite = shareInWorker(
  () => startSite(),
  (server) => server.kill(),
);

/** Opens a stage for the tests of the block it is called in; with settings, at a server of its own. */
export const openSiteStage = (env?: Readonly<Record<string, string>>): SiteStage =>
  env
    ? openStageWith({ start: () => startSite(env), isShared: false })
    : openStageWith({ start: sharedSite, isShared: true });

/** Checks whether the page is hydrated. */
export const isInteractive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // The root is hydrated first, its content a little later.
    const bar = document.querySelector('#root header');
    return bar !== null && Object.keys(bar).some((key) => key.startsWith('__react'));
  });

/** Simulates an interaction that changes nothing. */
export const sendUserEvent = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Opens a page and waits until it is interactive. Throws an Error after a minute. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await sendUserEvent(page);
  // Without vitest's polling, because screenshots are taken outside of tests.
  for (
    const since = performance.now();
    !(await isInteractive(page));
    await page.waitForTimeout(50)
  ) {
    if (performance.now() - since > 60_000) throw new Error(`${path} did not become interactive`);
  }
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until an element is at most `below` pixels under the top of the window. */
export const expectInSight = (page: Page, selector: string, below: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const place = page.locator(selector);
        const top = await place.evaluate((candidate) => candidate.getBoundingClientRect().top);
        return top >= 0 && top < below ? 'in sight' : top;
      },
      { interval: 200 },
    )
    .toBe('in sight');
