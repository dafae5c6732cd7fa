import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { packageTests } from '../../vitest.shared.ts';

// Tests that render start with `@vitest-environment happy-dom`.
export default mergeConfig(packageTests('web'), {
  test: {
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: [join(import.meta.dirname, 'test/patient-queries.ts')],
  },
});
