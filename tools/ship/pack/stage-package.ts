import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Packages that others can build on, in the order of their dependencies. */
export const publicPackages = ['words', 'engine', 'catalogue', 'protocol', 'bot'] as const;
export type PublicPackage = (typeof publicPackages)[number];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  /** Files by condition, for imports that begin with `#`. */
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
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
 * needs. `versions` maps our packages' names to their versions; `isBuilt` tells which sources were built, and `isImported`
 * which packages they import.
 */
export function publishedManifest(
  manifest: Manifest,
  versions: Readonly<Record<string, string>>,
  isBuilt: (source: string) => boolean,
  isImported: (dependency: string) => boolean,
): Manifest {
  const dropped = new Set(['private', 'scripts', 'devDependencies']);
  const fields = Object.entries(manifest).filter(([field]) => !dropped.has(field));
  const dependencies = Object.entries(manifest.dependencies ?? {})
    .filter(([name]) => isImported(name))
    .map(
      ([name, range]) => [name, range.startsWith('workspace:') ? versions[name] : range] as const,
    );
  return {
    ...(Object.fromEntries(fields) as Manifest),
    exports: Object.fromEntries(
      Object.entries(manifest.exports)
        .filter(([, source]) => isBuilt(source))
        .map(([entry, source]) => [entry, builtEntry(source)]),
    ) as unknown as Manifest['exports'],
    // Conditions are for our own builds, which do some work ahead.
    ...(manifest.imports && {
      imports: Object.fromEntries(
        Object.entries(manifest.imports).map(([name, files]) => [
          name,
          builtEntry(files['default']),
        ]),
      ),
    }),
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
  const built = globSync('lib/**/*.js', { cwd: folder });
  const code = built.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const published = publishedManifest(
    readManifest(name),
    versions,
    (path) => built.includes(join(builtEntry(path).default)),
    (dependency) => new RegExp(`from '${dependency}['/]`).test(code),
  );
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const readme = readFileSync(join(source, 'README.md'), 'utf8');
  writeFileSync(join(folder, 'README.md'), publishedReadme(readme));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  if (!existsSync(join(folder, 'lib', 'index.js'))) throw new Error(`${name} has no lib/index.js`);
}
