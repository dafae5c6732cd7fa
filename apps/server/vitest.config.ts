import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import type { Plugin } from 'vitest/config';
import { packageTests, secondTry, waitingTests } from '../../vitest.shared.ts';

/** Makes the servers of tests start their threads from the bundle (test/bundled-server.ts), if there is one. */
const bundledThreads: Plugin = {
  name: 'bundled-threads',
  enforce: 'pre',
  transform: (source, path) =>
    path.includes('/apps/server/src/')
      ? source.replaceAll(
          /new URL\('([\w-]+)\.ts', import\.meta\.url\)/g,
          (thread, name: string) =>
            `(process.env.BUNDLED_SERVER ? new URL('${name}.js', process.env.BUNDLED_SERVER) : ${thread})`,
        )
      : null,
};

export default mergeConfig(packageTests('server', { ...waitingTests, retry: secondTry }), {
  plugins: [bundledThreads],
  test: { globalSetup: join(import.meta.dirname, '../../tools/test/bundle-server.ts') },
});
