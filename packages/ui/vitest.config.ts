import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { packageTests } from '../../vitest.shared.ts';

export default mergeConfig(packageTests('ui'), {
  test: {
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
  },
});
