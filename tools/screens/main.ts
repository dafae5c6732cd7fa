// `npm run -s exec -- node tools/screens/main.ts`: takes the pictures of docs/screens anew.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../shared/browser.ts';
import { runTool } from '../shared/run-tool.ts';
import { takeClient } from './client.ts';
import { takeSite } from './site.ts';

const takers = { client: takeClient, site: takeSite } as const;
type Part = keyof typeof takers;
const parts = Object.keys(takers) as Part[];

await runTool(
  {
    name: 'screens',
    command: 'npm run -s exec -- node tools/screens/main.ts',
    summary: 'Takes the pictures of docs/screens anew.',
    options: {
      of: { value: 'PARTS', help: 'of what: client, site, or both', default: parts.join(',') },
    },
  },
  async (options) => {
    const browser = await openBrowser();
    try {
      for (const part of options.list('of', parts)) {
        const folder = join(import.meta.dirname, '..', '..', 'docs', 'screens', part);
        mkdirSync(folder, { recursive: true });
        await takers[part](browser, folder);
      }
    } finally {
      await browser.close();
    }
    return 0;
  },
);
