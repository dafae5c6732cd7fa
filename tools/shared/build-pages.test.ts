import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPages, pagesBuilt } from './build-pages.ts';

const repository = join(import.meta.dirname, '..', '..');

const workspace = `packages: [packages/*, apps/*]
pmOnFail: ignore
verifyDepsBeforeRun: false
`;

const lockfile = `lockfileVersion: '9.0'
importers:
  .: {}
  apps/client:
    dependencies:
      '@stackmate/ui':
        specifier: workspace:*
        version: link:../../packages/ui
  packages/ui: {}
`;

/** A workspace of one app and one package, with the repository's own turbo.json. */
describe('buildPages', () => {
  let root: string;
  let said: string[];
  const write = (path: string, content: string | object): void => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const page = (): string => readFileSync(join(root, 'apps/client/dist/page'), 'utf8');
  const build = (): boolean =>
    buildPages({ root, apps: ['client'], say: (words) => void said.push(words) });
  const client = (script: string): object => ({
    name: '@stackmate/client',
    scripts: { build: script },
    dependencies: { '@stackmate/ui': 'workspace:*' },
  });

  beforeEach(() => {
    vi.stubEnv(pagesBuilt, undefined);
    said = [];
    root = mkdtempSync(join(tmpdir(), 'stackmate-build-'));
    copyFileSync(join(repository, 'turbo.json'), join(root, 'turbo.json'));
    write('package.json', { name: 'root', packageManager: 'pnpm@12.21.0' });
    write('pnpm-workspace.yaml', workspace);
    write('pnpm-lock.yaml', lockfile);
    write('tsconfig.base.json', '{}');
    write('packages/ui/package.json', { name: '@stackmate/ui' });
    write('packages/ui/card.ts', 'one');
    write('apps/client/src/main.ts', 'one');
    const concatenate = 'mkdir -p dist && cat src/main.ts ../../packages/ui/card.ts > dist/page';
    write('apps/client/package.json', client(concatenate));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  it('again when an app or a package that it imports has changed', () => {
    expect(build()).toBe(true);
    expect(page()).toBe('oneone');
    write('apps/client/src/main.ts', 'two');
    build();
    expect(page()).toBe('twoone');
    write('packages/ui/card.ts', 'two');
    build();
    expect(page()).toBe('twotwo');
    expect(said).toEqual(Array.from({ length: 3 }, () => 'building client …'));
  });

  it('from the cache when nothing has changed but tests, or when they were deleted', () => {
    build();
    write('apps/client/src/main.test.ts', 'test');
    rmSync(join(root, 'apps/client/dist'), { recursive: true });
    expect(build()).toBe(true);
    expect(page()).toBe('oneone');
    expect(said).toEqual(['building client …']);
  });

  it('or the output of the build is shown, and it is tried again', () => {
    write('apps/client/package.json', client('echo no room left; exit 3'));
    expect(build()).toBe(false);
    expect(said.at(-1)).toMatch(/could not be built[^]*no room left/);
    expect(build()).toBe(false);
    expect(said).toHaveLength(4);
  });

  it('or the reason is shown why turbo, which builds them, can’t be run', () => {
    vi.stubEnv('PATH', '/nowhere');
    expect(build()).toBe(false);
    expect(said.at(-1)).toMatch(/could not be built: turbo can't be run .*ENOENT/);
  });

  it('not when whoever started this program has built them', () => {
    vi.stubEnv(pagesBuilt, '1');
    expect(build()).toBe(true);
    expect(said).toEqual([]);
  });
});
