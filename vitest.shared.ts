import { defineConfig } from 'vitest/config';

/** What the tests of every package have in common. */
export const packageTests = (name: string) =>
  defineConfig({
    test: {
      name,
      environment: 'node',
      include: ['{src,test}/**/*.test.ts'],
      passWithNoTests: true,
      // When the package is tested by itself; tools/test adds up what it finds there.
      reporters: ['default', ['json', { outputFile: '.results/tests.json' }]],
    },
  });
