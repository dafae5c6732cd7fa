import { mergeConfig } from 'vitest/config';
import { packageTests } from '../../vitest.shared.ts';

// Tests that render start with `@vitest-environment happy-dom`.
export default mergeConfig(packageTests('web'), {
  test: { include: ['{src,test}/**/*.test.{ts,tsx}'] },
});
