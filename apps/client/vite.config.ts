import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const pictures = join(import.meta.dirname, '../../packages/ui/assets');

/** Pictures lie beside the game, not in it: the server has them under the same addresses. */
const servePictures = (): Plugin => ({
  name: 'serve-pictures',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = join(pictures, path);
      if (!path.endsWith('.svg') || !file.startsWith(pictures) || !existsSync(file)) return next();
      response.setHeader('content-type', 'image/svg+xml');
      createReadStream(file).pipe(response);
    });
  },
});

// The game is served under /play, beside the site and the match server.
export default defineConfig({
  base: '/play/',
  plugins: [react(), servePictures()],
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
