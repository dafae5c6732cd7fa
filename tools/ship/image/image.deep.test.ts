import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage } from './build-image.ts';
import type { BuiltImage } from './build-image.ts';
import { isIgnored } from './copy-context.ts';
import { noSandbox, runInside } from './sandbox.ts';
import { tryImage } from './try-image.ts';

const root = join(import.meta.dirname, '../../..');
if (noSandbox !== null) console.warn(`SKIPPED: the image without Docker. ${noSandbox}`);

it('.dockerignore leaves out what neither builds nor serving read', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const left = [
    '.git/HEAD',
    'node_modules/x',
    'apps/web/dist/a.js',
    'data/stackmate.db',
    'secrets/nats-url',
    'apps/server/src/logger.test.ts',
    'apps/server/test/nats.ts',
  ];
  const sent = [
    'package.json',
    'apps/server/src/main.ts',
    'packages/ui/assets/cards/Fox.svg',
    'translations/de/site.json',
    'ops/containers/health.mjs',
  ];
  expect(left.filter((path) => !isIgnored(lines, path))).toEqual([]);
  expect(sent.filter((path) => isIgnored(lines, path))).toEqual([]);
  expect(isIgnored(['docs', '!docs/a'], 'docs/a')).toBe(false);
});

describe.skipIf(noSandbox !== null)('the image, made without Docker', () => {
  let image: BuiltImage;
  let remove = (): void => {};
  beforeAll(() => {
    ({ image, remove } = buildImage({ root, say: () => {} }));
  }, 1_800_000);
  afterAll(() => remove(), 120_000);

  it('contains what serving reads, and nothing that only builds and tests need', () => {
    const app = join(image.files, 'app');
    for (const path of [
      'apps/client/dist/index.html',
      'apps/web/dist/server/entry-server.js',
      'LICENSE',
    ])
      expect([path, existsSync(join(app, path))]).toEqual([path, true]);
    const packages = globSync('node_modules/.pnpm/*', { cwd: app }).map(
      (path) => path.split('/')[2],
    );
    expect(packages.length).toBeGreaterThan(100);
    expect(
      packages.filter((name) =>
        /^(?:vite|rolldown|turbo|typescript|vitest|oxlint|playwright)\b/.test(name),
      ),
    ).toEqual([]);
    expect(globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', { cwd: app })).toEqual([]);
    expect(existsSync(join(app, '.tools'))).toBe(false);
  });

  it('belongs to root, except for the data folder', () => {
    const owners = ['app', 'app/apps/server/src/main.ts', 'var/lib/stackmate'].map(
      (path) => statSync(join(image.files, path)).uid,
    );
    expect(owners).toEqual([0, 0, 1000]);
  });

  it(
    'starts a server that needs no more than its data folder: a match, its health check, an operator’s command',
    { timeout: 600_000 },
    async () => {
      const tried = await tryImage({ image, root });
      expect(tried.match).toMatchObject({ fair: true });
      expect(tried.page).toBe(200);
      expect(tried.status).toMatch(/matches/i);
      expect(tried.exitCode).toBe(0);
    },
  );

  it('can’t be written to by its user', () => {
    const write = ['node', '-e', "require('fs').writeFileSync('/app/x', '')"];
    expect(() => runInside({ ...image, command: write })).toThrow(/EROFS/);
    expect(() => runInside({ ...image, command: image.health })).toThrow('failed (1)');
  });
});
