import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The game is served under /play, beside the site and the match server.
export default defineConfig({
  base: '/play/',
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
