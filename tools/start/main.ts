// `npm start`: the server with everything it serves, in this process, so that signals reach it.

import { join } from 'node:path';
import { buildPages } from './build.ts';

const say = (words: string): void => console.error(`stackmate: ${words}`);

buildPages({ root: join(import.meta.dirname, '../..'), apps: ['client', 'web'], say });

await import('../../apps/server/src/main.ts');
