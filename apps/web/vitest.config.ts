import { mergeConfig } from 'vitest/config';
import { packageTests } from '../../vitest.shared.ts';

// Tests of what is drawn say `@vitest-environment happy-dom` at their top.
export default mergeConfig(packageTests('web'), {
  test: { include: ['{src,test}/**/*.test.{ts,tsx}'] },
});
