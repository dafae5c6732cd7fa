import { configDefaults, defineConfig } from 'vitest/config';
import { reporters, tests } from '../vitest.shared.ts';

// Whole matches in a browser take minutes: they belong to the long tier.
const long = process.env['STACKMATE_PROOF'] === '1' ? [] : ['**/*.proof.test.ts'];
const exclude = [...configDefaults.exclude, ...long];
const ofBrowser = 'browser/**/*.test.ts';

export default defineConfig({
  test: {
    reporters,
    projects: [
      { test: { ...tests('tools', '**/*.test.ts'), exclude: [...exclude, ofBrowser] } },
      // On the machines of CI, where others starve a browser, a test has a second try. `npm test` names who needed it.
      { test: { ...tests('browser', ofBrowser), exclude, retry: process.env['CI'] ? 1 : 0 } },
    ],
  },
});
