// `npm run make -- gallery`: a page with all cards in all sizes, all icons, and every widget in every state.

import { runTool } from '../../shared/run-tool.ts';
import { serveGallery } from './serve.ts';

await runTool(
  {
    name: 'gallery',
    command: 'npm run make -- gallery',
    summary: 'Serves a page that shows cards, icons and widgets, with live reload.',
    options: { port: { value: 'N', help: 'the port to listen on', default: '5180' } },
  },
  async (options) => {
    const server = await serveGallery(options.whole('port', { min: 1, max: 65535 }));
    server.printUrls();
    return new Promise<number>((done) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => {
          server.close().then(
            () => done(0),
            () => done(1),
          );
        });
      }
    });
  },
);
