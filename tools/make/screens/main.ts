// `npm run -s exec -- node tools/make/screens/main.ts`: takes screenshots of game and site, in every state or those in docs.

import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../../shared/browser.ts';
import { runTool } from '../../shared/run-tool.ts';
import { takeClient } from './client.ts';
import { kept } from './kept.ts';
import type { Wanted } from './kept.ts';
import { takeSite } from './site.ts';

const takers = { client: takeClient, site: takeSite } as const;
type Part = keyof typeof takers;
const parts = Object.keys(takers) as Part[];

const root = join(import.meta.dirname, '..', '..', '..');

/** Screenshots of the web app manifest (packages/ui/src/assets/app-manifest.ts), and their folder. */
const inManifest = [
  'home-360',
  'turn-360',
  'turn-1440',
  'deck-1440',
] as const satisfies readonly (typeof kept.client)[number][];
const brand = join(root, 'packages', 'ui', 'assets', 'brand');

/** Replaces the few screenshots that are in the repository. */
function keep(part: Part, from: string): void {
  const to = join(root, 'docs', 'screens', part);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of kept[part]) copyFileSync(join(from, `${name}.webp`), join(to, `${name}.webp`));
  for (const name of part === 'client' ? inManifest : []) {
    copyFileSync(join(from, `${name}.webp`), join(brand, `screen-${name}.webp`));
  }
}

await runTool(
  {
    name: 'screens',
    command: 'npm run make -- screens',
    summary: 'Takes screenshots of game and site in every state, into .results/screens.',
    options: {
      of: {
        value: 'PARTS',
        help: 'what to capture: client, site, or both',
        default: parts.join(','),
      },
      keep: { help: 'take only those in docs/screens, and replace them' },
    },
  },
  async (options) => {
    const browser = await openBrowser();
    try {
      for (const part of options.list('of', parts)) {
        const folder = join(root, '.results', 'screens', part);
        mkdirSync(folder, { recursive: true });
        const isWanted: Wanted = (name) =>
          !options.is('keep') || (kept[part] as readonly string[]).includes(name);
        await takers[part](browser, folder, isWanted);
        if (options.is('keep')) keep(part, folder);
      }
    } finally {
      await browser.close();
    }
    return 0;
  },
);
