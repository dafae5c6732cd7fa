import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { packageTests, withComponents } from '../../vitest.shared.ts';

export default mergeConfig(packageTests('ui', {}, withComponents), {
  test: {
    environment: 'happy-dom',
    setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
  },
});
