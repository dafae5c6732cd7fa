// `npm start`: runs the server in this process, so that it receives signals.

import { join } from 'node:path';
import type { Usage } from '../shared/options.ts';
import { optionsToBegin } from '../shared/run-tool.ts';
import { buildPages } from '../shared/build-pages.ts';

const usage: Usage = {
  name: 'start',
  command: 'npm start --',
  summary:
    'Builds the pages if their sources changed, and serves site, game and matches on one port. For settings in environment variables see docs/operating.md.',
  options: {
    build: { help: 'only build the pages; fail if a build fails' },
  },
};

const say = (words: string): void => console.error(`stackmate: ${words}`);

const options = optionsToBegin(usage);
if (options) {
  const root = join(import.meta.dirname, '../..');
  const built = buildPages({ root, apps: ['client', 'web'], say });
  if (options.is('build')) process.exitCode = built ? 0 : 1;
  else await import('../../apps/server/src/main.ts');
}
