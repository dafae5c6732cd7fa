import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packPackages } from './pack-packages.ts';
import { publicPackages, publishedManifest, publishedReadme } from './stage-package.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A whole match between two bots, as a user of the packages would write it. */
const match = `
import { createBot } from '@stackmate/bot';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';

const bots = [0, 1].map((seat) =>
  createBot('greedy', { random: createRandom('seat ' + seat), rules }),
);
const state = rules.createMatch({
  seed: 'any text',
  decks: [readyDecks[0]!.deck, readyDecks[1]!.deck],
});
for (let asked = rules.decision(state); asked; asked = rules.decision(state)) {
  const [player] = asked.players;
  const action = bots[player!]!.choose(rules.viewFor(state, player!), player!);
  rules.playInPlace(state, player!, action);
}
console.log(JSON.stringify(rules.result(state)));
`;

/** Returns the first TypeScript example of a package's README. */
function readmeExample(name: string): string {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  return /```ts\n([^]*?)```/.exec(readme)![1];
}

const getExample = (name: string): string => `${name}-example.ts`;

it.each(publicPackages)('link from the README of %s to nothing outside of the package', (name) => {
  const readme = publishedReadme(readFileSync(join(root, 'packages', name, 'README.md'), 'utf8'));
  expect(readme).not.toMatch(/\]\((?!https?:)/);
});

describe('packed packages', () => {
  let project = '';
  const run = (program: string, ...input: readonly string[]): string =>
    execFileSync(program, input, { cwd: project, encoding: 'utf8' });

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'stackmate-user-'));
    const packed = packPackages(join(project, 'tarballs'));
    const files = Object.fromEntries(
      packed.map(({ name, file }) => [`@stackmate/${name}`, `file:${file}`]),
    );
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name: 'user', private: true, type: 'module', dependencies: files }),
    );
    const overrides = Object.entries(files).map(([name, file]) => `  '${name}': ${file}`);
    writeFileSync(
      join(project, 'pnpm-workspace.yaml'),
      ['packages: []', 'pmOnFail: ignore', 'overrides:', ...overrides, ''].join('\n'),
    );
    run('pnpm', 'install', '--prefer-offline', '--ignore-scripts');
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'es2024',
          strict: true,
          noEmit: true,
          types: [],
          lib: ['es2024', 'dom'],
        },
        include: ['*.ts'],
      }),
    );
    writeFileSync(join(project, 'match.ts'), match);
    for (const name of publicPackages) {
      writeFileSync(join(project, getExample(name)), readmeExample(name));
    }
  }, 120_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('play a whole match in an empty project, in 20 lines', () => {
    expect(match.trim().split('\n').length).toBeLessThanOrEqual(20);
    const result = JSON.parse(run('node', 'match.ts')) as { readonly reason: string };
    expect(result.reason).toMatch(/\w/);
  });

  it.each(publicPackages)('run the example in the README of %s', (name) => {
    expect(() => run('node', getExample(name))).not.toThrow();
  });

  it('have declarations that compile without our sources', () => {
    expect(() => run('tsc', '-p', 'tsconfig.json')).not.toThrow();
  });
});

describe('published manifest', () => {
  const manifest = {
    name: '@stackmate/bot',
    version: '1.2.3',
    private: true,
    scripts: { test: 'vitest run' },
    exports: { '.': './src/index.ts', './vite': './src/build/index.ts' },
    dependencies: { '@stackmate/engine': 'workspace:*', zod: '4.6.7', vite: '8.3.8' },
    devDependencies: { vitest: 'catalog:' },
  };
  const published = publishedManifest(
    manifest,
    { '@stackmate/engine': '1.2.3' },
    (source) => source === './src/index.ts',
    (dependency) => dependency !== 'vite',
  );

  it('points to the built files', () => {
    expect(published.exports).toEqual({
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
    });
  });

  it('requires exact versions of our own packages', () => {
    expect(published.dependencies).toEqual({ '@stackmate/engine': '1.2.3', zod: '4.6.7' });
  });

  it('omits what only the workspace needs', () => {
    expect(Object.keys(published)).not.toEqual(
      expect.arrayContaining(['private', 'scripts', 'devDependencies']),
    );
  });
});
