import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const left: ReadonlySet<string> = new Set(['node_modules', 'dist', 'test', '.results', '.turbo']);
const stampName = '.built-from';

const packageOf = (folder: string): { scripts?: Record<string, string> } | null => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : null;
};

/** All that a build could be made from in these folders and files, as one hash: 10 MB take about 40 ms. */
function hashOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  const take = (path: string): void => {
    hash.update(path).update(readFileSync(path));
  };
  const walk = (folder: string): void => {
    const inside = readdirSync(folder, { withFileTypes: true });
    for (const entry of inside.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (left.has(entry.name) || entry.name.includes('.test.')) continue;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) take(path);
    }
  };
  for (const place of places) {
    const kind = statSync(place, { throwIfNoEntry: false });
    if (kind?.isDirectory()) walk(place);
    else if (kind) take(place);
  }
  return hash.digest('hex');
}

export interface BuildOptions {
  readonly root: string;
  /** Names of the apps that have pages. */
  readonly apps: readonly string[];
  readonly say: (words: string) => void;
}

/**
 * Builds the pages whose sources have changed since they were built. One that fails is told in the build's words: the
 * server does without it, or with what was built before. Returns whether all are as their sources say.
 */
export function buildPages({ root, apps, say }: BuildOptions): boolean {
  const shared = [join(root, 'packages'), join(root, 'pnpm-lock.yaml')];
  let failed = 0;
  for (const app of apps) {
    const folder = join(root, 'apps', app);
    if (!packageOf(folder)?.scripts?.build) continue;
    const stamp = join(folder, 'dist', stampName);
    const sources = hashOf([folder, ...shared]);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    say(`building ${app} …`);
    const { status, stdout, stderr } = spawnSync('pnpm', ['run', 'build'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status === 0) {
      writeFileSync(stamp, sources);
    } else {
      failed += 1;
      say(`${app} could not be built:\n${stdout}${stderr}`);
    }
  }
  return failed === 0;
}
