// `npm start`: the server with everything it serves, in this process, so that signals reach it.

import { join } from 'node:path';
import type { Usage } from '../shared/options.ts';
import { mayBegin } from '../shared/run-tool.ts';
import { buildPages } from './build.ts';

const usage: Usage = {
  name: 'start',
  command: 'npm start',
  summary:
    'Builds the pages if their sources changed, and serves site, game and matches on one port. Settings come from the environment: docs/operating.md.',
  options: {},
};

const say = (words: string): void => console.error(`stackmate: ${words}`);

if (mayBegin(usage)) {
  buildPages({ root: join(import.meta.dirname, '../..'), apps: ['client', 'web'], say });
  await import('../../apps/server/src/main.ts');
}
