import { join } from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { UnavailableError } from '../../shared/run-tool.ts';

/** Serves the gallery of packages/ui. Port 0 picks a free one. Throws an UnavailableError if the port is in use. */
export const serveGallery = async (port: number): Promise<ViteDevServer> => {
  const configFile = join(import.meta.dirname, '../../../packages/ui/vite.config.ts');
  const server = await createServer({
    configFile,
    logLevel: 'warn',
    server: { port, strictPort: port !== 0, hmr: port !== 0 },
  });
  try {
    return await server.listen();
  } catch (failure) {
    await server.close();
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new UnavailableError(`can’t listen on port ${port}: ${why}`, { cause: failure });
  }
};
