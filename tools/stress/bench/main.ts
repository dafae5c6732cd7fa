// `npm run stress -- bench engine`: runs the bench in its own process, on plain JavaScript and one core.
// `npm run stress -- bench site`, `-- client`, `-- vault` and `-- opening`: measure site, game, vault and opened
// boosters in a browser. `-- log`: measures the log of cards.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTool } from '../../shared/run-tool.ts';
import { getGames, usage } from './engine-options.ts';
import { writePlainSource } from './plain-source.ts';

// These measure a browser or a database instead of this process.
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  site: () => import('./site/command.ts'),
  client: () => import('./client/command.ts'),
  vault: () => import('./vault/command.ts'),
  opening: () => import('./opening/command.ts'),
  log: () => import('./log/command.ts'),
};

const settings = [
  // Matches create much short-lived garbage; a larger heap costs memory without gaining speed.
  '--max-semi-space-size=16',
  // Keeps the compiler on the one core too. With its own threads, peak memory would vary from 110 to 220 MB with
  // the number of functions compiled at once.
  '--no-concurrent-recompilation',
];

function benchEngine(): number {
  const root = join(import.meta.dirname, '..', '..', '..');
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-bench-'));
  try {
    // Suppresses the warning that type stripping is experimental.
    process.removeAllListeners('warning');
    // Node's type stripping would add tens of megabytes of memory, so the sources are measured
    // as plain JavaScript, without their types.
    writePlainSource(root, folder);
    const loader = pathToFileURL(join(import.meta.dirname, 'load-plain.mjs'));
    loader.search = new URLSearchParams({ root, folder }).toString();
    const child = spawnSync(
      process.execPath,
      [
        ...settings,
        '--import',
        loader.href,
        join(import.meta.dirname, 'command.ts'),
        ...process.argv.slice(2),
      ],
      { stdio: 'inherit' },
    );
    return child.status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const bench = others[process.argv[2] ?? ''];
if (bench) await bench();
else {
  await runTool(usage, (options) => {
    // Wrong options are refused before another process starts.
    getGames(options);
    return benchEngine();
  });
}
