import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that others can build on, in the order of their dependencies. */
export const publicPackages = ['engine', 'catalogue', 'protocol', 'bot'] as const;
export type PublicPackage = (typeof publicPackages)[number];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const root = join(import.meta.dirname, '..', '..', '..');

const readManifest = (name: PublicPackage): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;

/** Returns the built files of an entry point: `./src/index.ts` becomes `./lib/index.js`. */
const builtEntry = (source: string): { readonly types: string; readonly default: string } => {
  const base = source.replace('./src/', './lib/').replace(/\.ts$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
};

/**
 * Returns the manifest to publish: built entries, exact versions of our own packages, and nothing that only the workspace
 * needs. `versions` maps our packages' names to their versions.
 */
export function publishedManifest(
  manifest: Manifest,
  versions: Readonly<Record<string, string>>,
): Manifest {
  const dropped = new Set(['private', 'scripts', 'devDependencies']);
  const fields = Object.entries(manifest).filter(([field]) => !dropped.has(field));
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(
    ([name, range]) => [name, range.startsWith('workspace:') ? versions[name] : range] as const,
  );
  return {
    ...(Object.fromEntries(fields) as Manifest),
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([entry, source]) => [entry, builtEntry(source)]),
    ) as unknown as Manifest['exports'],
    dependencies: Object.fromEntries(dependencies),
    files: ['lib'],
    engines: { node: '>=20' },
  };
}

/** Returns a README whose links into the repository are the paths of files there: the package has only its own. */
export const publishedReadme = (readme: string): string =>
  readme.replaceAll(/\[([^\]]+)\]\((?:\.\.\/)+([^)]+)\)/g, (_, words: string, path: string) =>
    words === path ? `\`${path}\` in the repository` : `${words} (\`${path}\` in the repository)`,
  );

/**
 * Compiles a package and writes everything to publish into `folder`, which is replaced. Throws when it doesn't compile.
 */
export function stagePackage(name: PublicPackage, folder: string): void {
  const source = join(root, 'packages', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tsc', ['-p', join(source, 'tsconfig.pack.json'), '--outDir', join(folder, 'lib')], {
    stdio: 'inherit',
  });
  const versions = Object.fromEntries(
    publicPackages.map(readManifest).map((manifest) => [manifest.name, manifest.version]),
  );
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify(publishedManifest(readManifest(name), versions), null, 2)}\n`,
  );
  const readme = readFileSync(join(source, 'README.md'), 'utf8');
  writeFileSync(join(folder, 'README.md'), publishedReadme(readme));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  if (!existsSync(join(folder, 'lib', 'index.js'))) throw new Error(`${name} has no lib/index.js`);
}
