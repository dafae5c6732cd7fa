import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { packageTests, withComponents } from '../../vitest.shared.ts';

// Tests that render start with `@vitest-environment happy-dom`.
export default mergeConfig(packageTests('web', {}, withComponents), {
  test: {
    setupFiles: [join(import.meta.dirname, 'test/patient-queries.ts')],
  },
});
