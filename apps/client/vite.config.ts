import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '@stackmate/catalogue/texts';
import { versionPictures } from '@stackmate/ui/picture-versions';
import { compileTextsAhead } from '@stackmate/words/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { linkAppManifest } from './vite/app-manifest.ts';
import { compressFiles } from './vite/compressed.ts';
import {
  inlineFlags,
  isLeftOut,
  platformDefines,
  readPlatform,
  leaveOut,
} from './vite/platform.ts';
import { prerenderLobby } from './vite/prerender-lobby.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  readonly version: string;
};

/** System that the game is built for, and the address of its server if the game's files come with an app. */
const platform = readPlatform(process.env.STACKMATE_PLATFORM);
const platformValues = platformDefines(platform, process.env.STACKMATE_SERVER);

/** Match server to use during development. */
const server = process.env.STACKMATE_DEV_SERVER ?? 'http://127.0.0.1:3000';

const pictures = join(import.meta.dirname, '../../packages/ui/assets');

/** Serves images during development. They aren't part of the build; the server has them at the same addresses. */
const servePictures = (): Plugin => ({
  name: 'serve-pictures',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = join(pictures, path);
      const [, kind] = /\.(svg|webp|png)$/.exec(path) ?? [];
      if (!kind || !file.startsWith(pictures) || !existsSync(file)) return next();
      response.setHeader('content-type', kind === 'svg' ? 'image/svg+xml' : `image/${kind}`);
      createReadStream(file).pipe(response);
    });
  },
});

// The game is served under /play, beside the site and the match server.
export default defineConfig({
  base: '/play/',
  plugins: [
    inlineFlags(),
    compileTextsAhead({
      translated: ['apps/client', 'packages/*'],
      listed: texts,
      isLeftOut: (path) => isLeftOut(platform, path),
    }),
    react(),
    versionPictures(),
    servePictures(),
    preloadFonts(),
    linkAppManifest(),
    prerenderLobby(
      () => [inlineFlags(), compileTextsAhead(), react(), versionPictures()],
      platformValues,
    ),
    serviceWorker(join(import.meta.dirname, 'src/sw/sw.ts'), pictures),
    leaveOut(platform),
    compressFiles(),
  ],
  worker: { format: 'es', plugins: () => [inlineFlags(), compileTextsAhead()] },
  // Defined here, because importing package.json would bundle all of it.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version), ...platformValues },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    outDir: platform === 'web' ? 'dist' : `dist-${platform}`,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Everything that the first page needs is in one file, since many small files compress worse.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
});
