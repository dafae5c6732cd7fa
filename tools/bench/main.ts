// `npm run bench -- engine`: starts the bench in a process of its own, on plain JavaScript and one core.
// `npm run bench -- site` and `-- client`: the site and the game in a browser.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writePlainSource } from './plain-source.ts';

// These measure a browser, not this process.
const inBrowser: Readonly<Record<string, () => Promise<unknown>>> = {
  site: () => import('./site/command.ts'),
  client: () => import('./client/command.ts'),
};

const settings = [
  // Matches make much short-lived garbage and keep little: with more than this memory grows and nothing gets faster.
  '--max-semi-space-size=16',
  // One core means the compiler too. With threads of its own the peak of memory is how many functions happen to be
  // compiled at once, 110 to 220 MB by what else the machine does.
  '--no-concurrent-recompilation',
];

function benchEngine(): number {
  const root = join(import.meta.dirname, '..', '..');
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-bench-'));
  try {
    // That stripping is experimental is no news of the bench.
    process.removeAllListeners('warning');
    // Node's own stripping of types stays in memory, tens of megabytes that are no part of the engine's: what is
    // measured is plain JavaScript, the same sources without their types.
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

const bench = inBrowser[process.argv[2] ?? ''];
if (bench) await bench();
else process.exitCode = benchEngine();
