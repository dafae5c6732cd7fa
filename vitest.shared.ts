import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What the tests of every package have in common. */
export const tests = (name: string, include: string, setupFiles: readonly string[] = []) => ({
  name,
  environment: 'node' as const,
  include: [include],
  passWithNoTests: true,
  setupFiles: [join(import.meta.dirname, 'tools/test/property-tests.ts'), ...setupFiles],
  // A machine that others keep busy takes four times as long; what hangs is found all the same.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // Pure code leaves nothing behind, so the files of a package share their modules.
  isolate: false,
});

// When the package is tested by itself; tools/test adds up what it finds there.
export const reporters: ['default', ['json', { outputFile: string }]] = [
  'default',
  ['json', { outputFile: '.results/tests.json' }],
];

/** Tests that watch real clocks, sockets and browsers have a second try where CI runs them. `npm test` names who needed it. */
export const secondTry = process.env['CI'] ? 1 : 0;

/** The tests of a package. `retry`: how often a test that failed is run again. */
export const packageTests = (name: string, retry = 0) =>
  defineConfig({ test: { ...tests(name, '{src,test}/**/*.test.ts'), reporters, retry } });

/**
 * The same for a package with scenarios: `*.scenario.test.ts` run a second time with the match saved, loaded and
 * replayed after each action.
 */
export const scenarioTests = (name: string) =>
  defineConfig({
    test: {
      reporters,
      projects: [
        { test: tests(name, '{src,test}/**/*.test.ts') },
        {
          test: tests(`${name} reloaded`, '{src,test}/**/*.scenario.test.ts', [
            join(import.meta.dirname, 'tools/test/reload-scenarios.ts'),
          ]),
        },
      ],
    },
  });
