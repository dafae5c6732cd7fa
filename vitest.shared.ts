import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** In the long tier (`npm run proof`) a test may search for minutes. */
const timeout = process.env['STACKMATE_PROOF'] === '1' ? 240_000 : 30_000;

/** What the tests of every package have in common. */
export const tests = (name: string, include: string, setupFiles: readonly string[] = []) => ({
  name,
  environment: 'node' as const,
  include: [include],
  passWithNoTests: true,
  setupFiles: [join(import.meta.dirname, 'tools/test/property-tests.ts'), ...setupFiles],
  testTimeout: timeout,
  hookTimeout: timeout,
  expect: { poll: { timeout: 20_000 } },
  // Vitest leaves one core idle otherwise: half of them where there are two.
  maxWorkers: availableParallelism(),
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
