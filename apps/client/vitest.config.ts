import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { packageTests, withComponents } from '../../vitest.shared.ts';

// Tests that render components start with `@vitest-environment happy-dom`.
export default mergeConfig(packageTests('client', {}, withComponents), {
  test: {
    // Following a link changes the address and loads nothing.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
    },
    setupFiles: [join(import.meta.dirname, 'test/patient-queries.ts')],
  },
});
