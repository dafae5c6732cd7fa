import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import {
  longFirst,
  order,
  reporters,
  secondTry,
  tests,
  waitingTests,
  withServers,
} from '../vitest.shared.ts';

// Whole matches in a browser take minutes, so they run only in `npm run proof`.
const long = process.env['STACKMATE_PROOF'] === '1' ? [] : ['**/*.proof.test.ts'];
const exclude = [...configDefaults.exclude, ...long];
const ofBrowser = 'browser/**/*.test.ts';
// Whole matches, beside others on the other core. An element that is missing on a page fails a test earlier.
const testTimeout = long.length === 0 ? 240_000 : 120_000;

export default defineConfig({
  test: {
    reporters,
    sequence: { ...order, ...longFirst },
    projects: [
      {
        ...withServers,
        test: {
          ...withServers.test,
          ...tests('tools', '**/*.test.ts'),
          ...waitingTests,
          exclude: [...exclude, ofBrowser],
        },
      },
      {
        test: {
          ...tests('browser', ofBrowser),
          ...waitingTests,
          exclude,
          retry: secondTry,
          testTimeout,
          // A server and two browsers start in one.
          hookTimeout: 120_000,
          globalSetup: [
            ...withServers.test.globalSetup,
            join(import.meta.dirname, 'test/build-all-pages.ts'),
          ],
        },
      },
    ],
  },
});
