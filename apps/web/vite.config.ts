import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where a file of the build lies, by what it is. */
const folderOf = (name: string): string => {
  if (name.endsWith('.css')) return 'static/css';
  return /\.woff2?$/.test(name) ? 'static/fonts' : 'static/media';
};

// The site is built twice: what browsers load, and what the server makes pages with (`--ssr`).
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: [/^@stackmate\//] },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Drawings of the style come with it: each by itself is a way to the server and back.
    assetsInlineLimit: (path, content) => path.endsWith('.svg') && content.length < 700,
    // One style sheet: pages share most of it.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? // In one file: a server goes on with what it began with while the site is built anew.
        { output: { codeSplitting: false } }
      : {
          input: {
            main: join(import.meta.dirname, 'src/start.ts'),
            'entry-client': join(import.meta.dirname, 'src/entry-client.tsx'),
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
                // What several pages share comes in one piece.
                { name: 'shared', test: /\/web\/src\//, minShareCount: 2, priority: 1 },
              ],
            },
            assetFileNames: ({ names }) => `${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
          },
        },
  },
}));
