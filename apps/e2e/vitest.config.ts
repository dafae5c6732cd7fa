import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { reporters, secondTry, tests, waitingTests, withServers } from '../../vitest.shared.ts';

// `npm run proof` plays whole matches, which take minutes.
const isProof = process.env['STACKMATE_PROOF'] === '1';

export default defineConfig({
  ...withServers,
  test: {
    ...tests('e2e', 'test/**/*.test.ts'),
    ...waitingTests,
    reporters,
    retry: secondTry,
    // An element that is missing on a page fails a test earlier.
    testTimeout: isProof ? 240_000 : 120_000,
    // A server and two browsers start in one.
    hookTimeout: 120_000,
    globalSetup: [
      ...withServers.test.globalSetup,
      join(import.meta.dirname, '../../tools/test/build-all-pages.ts'),
    ],
  },
});
