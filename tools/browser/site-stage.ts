import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startSite } from '../shared/site-server.ts';
import type { SiteServer } from '../shared/site-server.ts';
import { openStageWith } from './open-stage.ts';
import type { StageOf } from './open-stage.ts';
import { shareInWorker } from './shared-stage.ts';

/** Where tests look at the public site. */
export type SiteStage = StageOf<SiteServer>;

/** A server that test files of this worker share: what one leaves behind, the next one finds. */
export const sharedSite = shareInWorker(
  () => startSite(),
  (server) => server.kill(),
);

/** Opens a stage for the tests of the block it is called in; with settings, at a server of its own. */
export const openSiteStage = (env?: Readonly<Record<string, string>>): SiteStage =>
  env
    ? openStageWith({ start: () => startSite(env), isShared: false })
    : openStageWith({ start: sharedSite, isShared: true });

/** Whether the page has come to life. */
export const isInteractive = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // Not the root: it is taken over at once, what is in it a little later.
    const bar = document.querySelector('#root header');
    return bar !== null && Object.keys(bar).some((key) => key.startsWith('__react'));
  });

/** Somebody does something with the page that changes nothing. */
export const sendUserEvent = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** The page has come to life: what needs scripts works from now on. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await sendUserEvent(page);
  // Not by an expectation: the pictures of docs/screens are taken outside of tests.
  for (
    const since = performance.now();
    !(await isInteractive(page));
    await page.waitForTimeout(50)
  ) {
    if (performance.now() - since > 60_000) throw new Error(`${path} did not come to life`);
  }
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** The page comes to stand so that a place is in sight, at most so far below its top. */
export const expectInSight = (page: Page, selector: string, below: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const place = page.locator(selector);
        const top = await place.evaluate((each) => each.getBoundingClientRect().top);
        return top >= 0 && top < below ? 'in sight' : top;
      },
      { interval: 200 },
    )
    .toBe('in sight');
