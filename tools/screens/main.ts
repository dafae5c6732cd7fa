// `npm run -s exec -- node tools/screens/main.ts`: takes screenshots of game and site in every state.

import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../shared/browser.ts';
import { runTool } from '../shared/run-tool.ts';
import { takeClient } from './client.ts';
import { takeSite } from './site.ts';

const takers = { client: takeClient, site: takeSite } as const;
type Part = keyof typeof takers;
const parts = Object.keys(takers) as Part[];

const root = join(import.meta.dirname, '..', '..');

/** Updates the few screenshots that are in the repository. */
function keep(part: Part, from: string): void {
  const to = join(root, 'docs', 'screens', part);
  for (const file of readdirSync(to)) copyFileSync(join(from, file), join(to, file));
}

await runTool(
  {
    name: 'screens',
    command: 'npm run -s exec -- node tools/screens/main.ts',
    summary: 'Takes screenshots of game and site in every state, into .results/screens.',
    options: {
      of: {
        value: 'PARTS',
        help: 'what to capture: client, site, or both',
        default: parts.join(','),
      },
      keep: { help: 'also update the screenshots in docs/screens' },
    },
  },
  async (options) => {
    const browser = await openBrowser();
    try {
      for (const part of options.list('of', parts)) {
        const folder = join(root, '.results', 'screens', part);
        mkdirSync(folder, { recursive: true });
        await takers[part](browser, folder);
        if (options.is('keep')) keep(part, folder);
      }
    } finally {
      await browser.close();
    }
    return 0;
  },
);
