import { defineConfig } from 'vitest/config';

// Every package has its own vitest.config.ts; from here they all run at once, or any file by its path:
// npm run -s exec -- vitest run packages/engine/src/board
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
  },
});
