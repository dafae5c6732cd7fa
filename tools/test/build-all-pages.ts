import { join } from 'node:path';
import { buildPages, pagesBuilt } from '../shared/build-pages.ts';

/** Builds all pages before the tests in browsers, so that no test builds while another one loads them. */
export function setup(): void {
  const failures: string[] = [];
  const root = join(import.meta.dirname, '..', '..');
  const isBuilt = buildPages({
    root,
    apps: ['client', 'web'],
    say: (words) => failures.push(words),
  });
  if (!isBuilt) throw new Error(failures.join('\n'));
  process.env[pagesBuilt] = '1';
}
