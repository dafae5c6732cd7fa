import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPages } from './build-pages.ts';

describe('pages are built', () => {
  let root: string;
  const app = (): string => join(root, 'apps', 'client');
  const file = (path: string, content: string): void => writeFileSync(join(root, path), content);
  /** The build notes that it ran. */
  const times = (): number => readFileSync(join(app(), 'dist', 'runs'), 'utf8').length;
  let said: string[];
  const build = (): boolean =>
    buildPages({ root, apps: ['client', 'web'], say: (words) => void said.push(words) });

  beforeEach(() => {
    said = [];
    root = mkdtempSync(join(tmpdir(), 'stackmate-build-'));
    mkdirSync(join(app(), 'src'), { recursive: true });
    mkdirSync(join(root, 'packages', 'ui'), { recursive: true });
    file('apps/client/src/main.ts', '1');
    file('packages/ui/card.ts', '1');
    const run = 'mkdir -p dist && printf x >> dist/runs';
    file('apps/client/package.json', JSON.stringify({ name: 'c', scripts: { build: run } }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('once, until something that they are made of changes', () => {
    build();
    build();
    expect(times()).toBe(1);
    file('apps/client/src/main.ts', '2');
    build();
    build();
    expect(times()).toBe(2);
    file('packages/ui/card.ts', '2');
    build();
    expect(times()).toBe(3);
  });

  it('not again for a test', () => {
    build();
    file('apps/client/src/main.test.ts', '1');
    build();
    expect(times()).toBe(1);
  });

  it('or it is said why not, and tried again the next time', () => {
    const run = 'echo no room left; exit 3';
    file('apps/client/package.json', JSON.stringify({ name: 'c', scripts: { build: run } }));
    expect(build()).toBe(false);
    expect(said.at(-1)).toMatch(/client could not be built[^]*no room left/);
    expect(build()).toBe(false);
    expect(said).toHaveLength(4);
  });

  it('before the server starts as a user who may not write there: an image for containers does so', () => {
    const image = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
    expect(image).toMatch(/^RUN .*npm start -- --build[^]*^USER /m);
    expect(build()).toBe(true);
    expect(build()).toBe(true);
    expect(said).toHaveLength(1);
  });
});
