import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What the tests of every package have in common. */
export const packageTests = (name: string) =>
  defineConfig({
    test: {
      name,
      environment: 'node',
      include: ['{src,test}/**/*.test.ts'],
      passWithNoTests: true,
      setupFiles: [join(import.meta.dirname, 'tools/test/property-tests.ts')],
      // A machine with two busy cores is slow now and then; what hangs is found all the same.
      testTimeout: 30_000,
      // Pure code leaves nothing behind, so the files of a package share their modules.
      isolate: false,
      // When the package is tested by itself; tools/test adds up what it finds there.
      reporters: ['default', ['json', { outputFile: '.results/tests.json' }]],
    },
  });
