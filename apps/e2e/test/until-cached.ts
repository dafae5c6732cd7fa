import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startTimeout } from '../../../tools/shared/browser.ts';

/** Waits until the service worker controls the page, so that the game opens without a network. */
export const untilCached = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 2 * startTimeout,
    })
    .toBe(true);
