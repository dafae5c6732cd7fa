import { join } from 'node:path';
import { texts } from '@stackmate/catalogue/texts';
import { compileTextsAhead } from '@stackmate/words/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The gallery: `npm run make -- gallery`.
export default defineConfig({
  root: join(import.meta.dirname, 'gallery'),
  publicDir: join(import.meta.dirname, 'assets'),
  plugins: [compileTextsAhead({ translated: ['packages/*'], listed: texts }), react()],
  build: { target: 'es2022', outDir: join(import.meta.dirname, 'dist'), emptyOutDir: true },
});
