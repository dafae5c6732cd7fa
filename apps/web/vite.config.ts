import { join } from 'node:path';
import { listedTexts, texts } from '@stackmate/catalogue/texts';
import { versionPictures } from '@stackmate/ui/picture-versions';
import { compileTextsAhead } from '@stackmate/words/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Returns the output folder of an asset, by its extension. */
const getFolder = (name: string): string => {
  if (name.endsWith('.css')) return 'static/css';
  return /\.woff2?$/.test(name) ? 'static/fonts' : 'static/media';
};

/** Returns the address of an asset: the same in both builds. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  `${getFolder(names[0] ?? '')}/[name]-[hash][extname]`;

const entry = join(import.meta.dirname, 'src/entry-client.tsx');

// Builds twice: for browsers, and for the server, which renders pages (`--ssr`).
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    compileTextsAhead({
      translated: ['apps/web', 'packages/*'],
      listed: texts,
      ...(isSsrBuild ? {} : { split: { entry, listed: listedTexts } }),
    }),
    react(),
    versionPictures(),
  ],
  worker: {
    format: 'es',
    plugins: () => [compileTextsAhead()],
    rolldownOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } },
  },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Inlines small drawings of the style sheet: each file would cost a round trip.
    assetsInlineLimit: (path, content) => path.endsWith('.svg') && content.length < 700,
    // Pages share most of the style, so there is one sheet.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? // A single file, so that a running server is unaffected while the site is rebuilt.
        { output: { codeSplitting: false, assetFileNames } }
      : {
          input: {
            main: join(import.meta.dirname, 'src/start.ts'),
            'entry-client': entry,
          },
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].chunk.js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                // Code shared by several pages goes into one chunk, which every page loads: without boards that can be
                // played and faces of cards, which bring the whole engine and catalogue and load on demand.
                {
                  name: 'shared',
                  test: /\/web\/src\/(?!rules\/trial\/|cardbase\/face\.)/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
            assetFileNames,
          },
        },
  },
}));
