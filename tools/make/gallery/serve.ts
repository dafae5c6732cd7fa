import { join } from 'node:path';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { fileKey, readParts } from '@stackmate/words/vite';
import { UnavailableError } from '../../shared/run-tool.ts';
import { translatableTexts } from '../../check/translations/translatable-texts.ts';

/** Serves the texts of a language as they are in its files now: `/texts.json?language=de`. */
const serveTexts: Plugin = {
  name: 'serve-texts',
  configureServer({ middlewares }) {
    middlewares.use('/texts.json', (request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const code = /^[\w-]*$/.exec(searchParams.get('language') ?? '')?.[0] ?? '';
      const written = new Map(
        [...readParts(code).values()].flatMap((part) => Object.entries(part)),
      );
      const texts = translatableTexts().map(({ english, context, place }) => ({
        english,
        context,
        place,
        text: written.get(fileKey(english, context)) ?? '',
      }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(texts));
    });
  },
};

/** Serves the gallery of packages/ui. Port 0 picks a free one. Throws an UnavailableError if the port is in use. */
export const serveGallery = async (port: number): Promise<ViteDevServer> => {
  const configFile = join(import.meta.dirname, '../../../packages/ui/vite.config.ts');
  const server = await createServer({
    configFile,
    logLevel: 'warn',
    plugins: [serveTexts],
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
