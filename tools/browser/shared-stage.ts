import { openBrowser } from '../shared/browser.ts';
import type { Browser } from 'playwright-core';

/** What can be stopped at once, without waiting. */
export interface Stoppable {
  readonly kill: () => void;
}

const started: Stoppable[] = [];

/** Vitest ends its workers by SIGTERM: without a handler nothing would run at the exit. */
function stopAtExit(): void {
  process.once('SIGTERM', () => process.exit());
  process.once('exit', () => {
    for (const each of started) each.kill();
  });
}

/** Returns a function that starts something once for all test files of this worker, which ends with the worker. */
export function shareInWorker<T>(
  start: () => Promise<T>,
  kill: (started: T) => void,
): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= start().then((each) => {
      if (started.length === 0) stopAtExit();
      started.push({ kill: () => kill(each) });
      return each;
    });
    return running;
  };
}

/** The browser of all test files of this worker. Playwright ends it with the process. */
export const sharedBrowser: () => Promise<Browser> = shareInWorker(openBrowser, () => {});
