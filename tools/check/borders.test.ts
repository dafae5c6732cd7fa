import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs the check on a repository of these files (path: source). */
const check = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-borders-'));
  const all = { 'tools/a/main.ts': 'export const a = 1;', 'package.json': '{}', ...files };
  for (const [file, source] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const program = join(import.meta.dirname, 'borders.ts');
  const { status, stdout } = spawnSync('node', [program, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stdout };
};

const leaf = 'export const leaf = 1;';
const from = (path: string): string => `export { leaf } from '${path}';`;

describe('package borders', () => {
  it('accepts imports inside the borders', () => {
    const { status, stdout } = check({
      'packages/engine/src/index.ts': leaf,
      'packages/bot/src/index.ts': from('../../engine/src/index.ts'),
      'apps/server/src/main.ts': from('../../../packages/bot/src/index.ts'),
    });
    expect(stdout).toBe('checked 4 modules\n');
    expect(status).toBe(0);
  });

  it('reports imports across the borders', () => {
    const { status, stdout } = check({
      'packages/engine/src/index.ts': from('../../bot/src/index.ts'),
      'packages/engine/src/board/a.ts': from('../testing/index.ts'),
      'packages/engine/src/board/b.ts': from('./c.ts'),
      'packages/engine/src/board/c.ts': from('./b.ts'),
      'packages/engine/src/testing/index.ts': leaf,
      'packages/bot/src/index.ts': leaf,
      'packages/bot/src/b.ts': from('../../../apps/client/src/main.ts'),
      'packages/catalogue/src/index.ts': from('@stackmate/bot'),
      'apps/client/src/main.ts': leaf,
      'apps/server/src/main.ts': from('../../client/src/main.ts'),
      'apps/server/src/b.ts': from('../../../tools/a/main.ts'),
      'apps/server/src/c.ts': from('@stackmate/ui'),
    });
    expect(status).toBe(1);
    for (const found of [
      'borders-of-engine: packages/engine/src/index.ts → packages/bot/src/index.ts',
      'borders-of-catalogue: packages/catalogue/src/index.ts → @stackmate/bot',
      'debug-and-testing-stay-outside: packages/engine/src/board/a.ts',
      'no-cycles: packages/engine/src/board/b.ts',
      'packages-import-no-apps: packages/bot/src/b.ts',
      'apps-import-no-apps: apps/server/src/main.ts',
      'nobody-imports-tools: apps/server/src/b.ts',
      'borders-of-server: apps/server/src/c.ts',
    ]) {
      expect(stdout).toContain(found);
    }
  });

  it('counts imports of types, and reports folders that import each other', () => {
    const { stdout } = check({
      'packages/engine/src/board/a.ts': `import type { x } from '../turn/x.ts'; export type A = typeof x;`,
      'packages/engine/src/board/b.ts': leaf,
      'packages/engine/src/turn/x.ts': 'export const x = 1;',
      'packages/engine/src/turn/y.ts': from('../board/b.ts'),
      'apps/client/src/app/routes.ts': from('../match/page.ts'),
      'apps/client/src/app/link.ts': leaf,
      'apps/client/src/match/page.ts': leaf,
      'apps/client/src/match/table/menu.ts': from('../../app/link.ts'),
    });
    expect(stdout).toContain('folders-run-one-way: packages/engine/src/{board,turn}');
    expect(stdout).toContain('folders-run-one-way: apps/client/src/{app,match}');
    expect(stdout).not.toContain('no-cycles');
  });

  it('reports imports between the floors of the client that don’t go down', () => {
    const { stdout } = check({
      'apps/client/src/app/routes.ts': from('../pages/home/page.ts'),
      'apps/client/src/pages/home/page.ts': from('../shop/page.ts'),
      'apps/client/src/pages/home/invite.ts': from('./page.ts'),
      'apps/client/src/pages/shop/page.ts': from('../../features/shop/price.ts'),
      'apps/client/src/features/shop/price.ts': from('../rated/rating.ts'),
      'apps/client/src/features/rated/rating.ts': from('../../vault/card.ts'),
      'apps/client/src/kit/coins.ts': from('../table/board.ts'),
      'apps/client/src/table/board.ts': leaf,
      'apps/client/src/vault/card.ts': leaf,
    });
    expect(stdout.match(/client-[a-z-]+: \S+/g)?.toSorted()).toEqual([
      'client-folders-are-floors: apps/client/src/features/rated/rating.ts',
      'client-kit-import-down: apps/client/src/kit/coins.ts',
      'client-pages-and-features-stand-alone: apps/client/src/features/shop/price.ts',
      'client-pages-and-features-stand-alone: apps/client/src/pages/home/page.ts',
    ]);
  });

  it('reports folders that import each other through folders inside them', () => {
    const { stdout } = check({
      'apps/client/src/home/page.ts': from('../rated/home/standing.ts'),
      'apps/client/src/home/link.ts': leaf,
      'apps/client/src/rated/home/standing.ts': leaf,
      'apps/client/src/rated/panel.ts': from('../home/link.ts'),
      'apps/server/src/store/a/deep/x.ts': from('../../b/y.ts'),
      'apps/server/src/store/b/y.ts': from('./deep/z.ts'),
      'apps/server/src/store/b/deep/z.ts': from('../../c/w.ts'),
      'apps/server/src/store/c/w.ts': from('../a/v.ts'),
      'apps/server/src/store/a/v.ts': leaf,
      'apps/server/src/main.ts': from('./store/a/v.ts'),
    });
    expect(stdout).toContain('folders-run-one-way: apps/client/src/{home,rated}');
    expect(stdout).toContain('apps/client/src/home/page.ts → apps/client/src/rated/home/standing');
    expect(stdout).toContain('apps/client/src/rated/panel.ts → apps/client/src/home/link.ts');
    expect(stdout).toContain('folders-run-one-way: apps/server/src/store/{a,b,c}');
    expect(stdout.match(/folders-run-one-way/g)).toHaveLength(2);
  });

  it('reports a package that shipped code imports but its package.json does not ship', () => {
    const packageFile = JSON.stringify({
      dependencies: { kept: '1' },
      optionalDependencies: { optional: '1' },
      devDependencies: { dev: '1' },
    });
    const installed = (name: string) => ({
      [`packages/room/node_modules/${name}/package.json`]: '{"main":"index.js"}',
      [`packages/room/node_modules/${name}/index.js`]: 'exports.leaf = 1;',
    });
    const { stdout } = check({
      ...installed('kept'),
      ...installed('dev'),
      ...installed('optional'),
      'packages/room/package.json': packageFile,
      'packages/room/src/a.ts': from('kept'),
      'packages/room/src/b.ts': from('dev'),
      'packages/room/src/f.ts': from('optional'),
      'packages/room/src/b.test.ts': from('dev'),
      'packages/room/src/c.ts': `export type { Leaf } from 'dev';`,
      'packages/room/src/d.ts': `export const load = () => import('missing');`,
      'packages/room/src/e.ts': `import './missing.css'; export { join } from 'node:path';`,
    });
    expect(stdout).toContain('only-declared-dependencies-ship: packages/room/src/b.ts → dev');
    expect(stdout).toContain('every-import-resolves: packages/room/src/d.ts → missing');
    expect(stdout).toContain('every-import-resolves: packages/room/src/e.ts → ./missing.css');
    expect(stdout).not.toMatch(/src\/(?:a|b\.test|c|f)\.ts →/);
  });

  it('allows a test to use any folder', () => {
    const { status } = check({
      'packages/engine/src/board/a.ts': leaf,
      'packages/engine/src/board/a.test.ts': from('../turn/b.ts'),
      'packages/engine/src/turn/b.ts': from('../board/a.ts'),
    });
    expect(status).toBe(0);
  });

  it('fails when it finds no modules or an unknown package', () => {
    expect(check({ 'packages/engine/readme': '' }).stdout).toContain('the check found no modules');
    expect(check({ 'packages/shop/src/index.ts': leaf }).stdout).toContain(
      'packages/shop has no entry in tools/check/border-rules.ts',
    );
    expect(check({ 'apps/shop/src/index.ts': leaf }).stdout).toContain(
      'apps/shop has no entry in tools/check/border-rules.ts',
    );
  });
});
