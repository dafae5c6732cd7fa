import type { Browser } from 'playwright-core';
import { openTestBrowser } from '../shared/browser.ts';

const endings: (() => void)[] = [];

/** Vitest ends its workers by SIGTERM: without a handler nothing would run at the exit. */
function endWithProcess(end: () => void): void {
  if (endings.length === 0) {
    process.once('SIGTERM', () => process.exit());
    process.once('exit', () => {
      for (const ending of endings) ending();
    });
  }
  endings.push(end);
}

/**
 * Returns a function that starts something for this worker's first test file and returns the same thing to the others.
 * `end` is called as the worker exits and cannot wait.
 */
export function shareInWorker<T>(
  start: () => Promise<T>,
  end: (started: T) => void,
): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= start().then((started) => {
      endWithProcess(() => end(started));
      return started;
    });
    return running;
  };
}

/** The Chromium of all test files of this worker. Playwright ends it with the process. */
export const sharedBrowser: () => Promise<Browser> = shareInWorker(
  () => openTestBrowser(),
  () => {},
);
