import { mergeConfig } from 'vitest/config';
import { packageTests } from '../../vitest.shared.ts';

export default mergeConfig(packageTests('ui'), {
  test: { include: ['{src,test}/**/*.test.{ts,tsx}'] },
});
