import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const folder = join(import.meta.dirname, '../../packages/ui/src/styles/languages');

// The style sheets of languages, which the site's own sheet leaves out: pages of a language have its sheet inline.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: globSync(join(folder, 'language-*.css')),
      output: {
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css')
            ? 'static/css/[name][extname]'
            : 'static/fonts/[name]-[hash][extname]',
      },
    },
  },
});
