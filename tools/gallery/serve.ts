import { join } from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

/** Serves the gallery of packages/ui; port 0 takes any that is free. */
export const serveGallery = async (port: number): Promise<ViteDevServer> => {
  const configFile = join(import.meta.dirname, '../../packages/ui/vite.config.ts');
  const server = await createServer({
    configFile,
    logLevel: 'warn',
    server: { port, strictPort: port !== 0, hmr: port !== 0 },
  });
  return server.listen();
};
