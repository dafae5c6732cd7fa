// Runs `npm run stress -- bench site`: Lighthouse figures of the site.

import { join } from 'node:path';
import { openBrowser } from '../../../shared/browser.ts';
import { UsageError } from '../../../shared/options.ts';
import type { Options, Usage } from '../../../shared/options.ts';
import { createProgress } from '../../../shared/progress.ts';
import { runTool } from '../../../shared/run-tool.ts';
import { startSite } from '../../../shared/site-server.ts';
import { freePort } from '../../../../apps/server/test/free-port.ts';
import { audit } from './audit.ts';
import type { Visit } from './audit.ts';
import { formatSite, toMedian } from './report.ts';
import type { PageFigures } from './report.ts';
import { scriptBytes } from './script-bytes.ts';

const client = join(import.meta.dirname, '..', '..', '..', '..', 'apps', 'web', 'dist', 'client');

const pages = [
  '/',
  '/rules',
  '/cardbase',
  '/card/214/iron_chains',
  '/card/100/ember_wyrm',
  '/de',
  '/ja',
  '/ar',
];

const usage: Usage = {
  name: 'bench',
  command: 'npm run stress -- bench',
  summary:
    'Measures the built site in Chromium with Lighthouse: scores, first load, size of our scripts. Shows medians of all visits.',
  positionals: ['site'],
  options: {
    runs: { value: 'N', help: 'visits to each page', default: '5' },
    page: { value: 'PATH', help: 'only this page' },
    json: { help: 'print one JSON object' },
  },
  examples: ['site', 'site --page /rules --runs 1'],
};

async function measure(paths: readonly string[], runs: number): Promise<PageFigures[]> {
  const site = await startSite();
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const progress = createProgress('bench', paths.length * runs);
  const figures: PageFigures[] = [];
  try {
    for (const [index, path] of paths.entries()) {
      // Warms up the server's cache for the page.
      await fetch(`${site.address}${path}`);
      const visits: Visit[] = [];
      while (visits.length < runs) {
        visits.push(await audit(`${site.address}${path}`, port));
        progress.at(index * runs + visits.length, path);
      }
      const { own, framework } = scriptBytes(client, visits[0].scripts);
      figures.push({
        path,
        visits: runs,
        ...toMedian(visits),
        ownScript: own,
        frameworkScript: framework,
      });
    }
  } finally {
    progress.end();
    await browser.close();
    await site.stop();
  }
  return figures;
}

const run = async (options: Options): Promise<number> => {
  const path = options.text('page');
  if (path !== null && !path.startsWith('/')) {
    throw new UsageError(`--page must be a path: "/${path}"`);
  }
  const figures = await measure(
    path === null ? pages : [path],
    options.whole('runs', { min: 1, max: 100 }),
  );
  console.log(options.is('json') ? JSON.stringify({ pages: figures }) : formatSite(figures));
  return 0;
};

await runTool(usage, run);
