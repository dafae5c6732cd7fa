// `npm start`: the server with everything it serves, in this process, so that signals reach it.

import { join } from 'node:path';
import type { Usage } from '../shared/options.ts';
import { optionsToBegin } from '../shared/run-tool.ts';
import { buildPages } from '../shared/build-pages.ts';

const usage: Usage = {
  name: 'start',
  command: 'npm start --',
  summary:
    'Builds the pages if their sources changed, and serves site, game and matches on one port. Settings come from the environment: docs/operating.md.',
  options: {
    build: { help: 'builds the pages only; fails if one can not be built' },
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
