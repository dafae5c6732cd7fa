import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** What a server and its operators' commands read, besides their npm packages. Paths that may be missing end in `?`. */
const servedPaths = [
  'LICENSE',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '.pnpmfile.cjs',
  'apps/client/dist',
  'apps/server/package.json',
  'apps/server/src',
  'apps/web/dist',
  'ops/containers/health.mjs',
  'packages',
  'releases?',
  'tools/admin',
  'tools/package.json',
  'tools/shared',
  'tools/verify',
  'translations',
] as const;

/** The workspace's packages whose npm packages are installed, with those that they import. */
const servedPackages = ['@stackmate/server...', '@stackmate/tools...'];

/** npm packages that only builds of the pages need, by the manifest that names them. */
const buildPackages: Readonly<Record<string, readonly string[]>> = {
  'package.json': ['turbo'],
  'packages/words/package.json': ['vite'],
};

const isLeftOut = (path: string): boolean =>
  /^(?:node_modules|test|\.turbo|\.results)$/.test(basename(path)) || /\.test\.tsx?$/.test(path);

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Removes from the manifests in `folder` what only builds and tests need: some of it isn't in the folder. */
function removeBuildPackages(folder: string): void {
  for (const file of globSync('{,*/,*/*/}package.json', { cwd: folder })) {
    const path = join(folder, file);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    delete manifest.devDependencies;
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const [file, names] of Object.entries(buildPackages)) {
    const path = join(folder, file);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    for (const name of names) {
      if (!manifest.dependencies || !(name in manifest.dependencies))
        throw new Error(`${file} doesn't depend on ${name} any more: update tools/ship/stage`);
      delete manifest.dependencies[name];
    }
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** Installs the production packages. pnpm only removes what the changed manifests no longer need from the lockfile. */
function installPackages(folder: string, lockfile: string): void {
  const flags = [
    'install',
    '--prod',
    '--no-frozen-lockfile',
    '--trust-lockfile',
    '--prefer-offline',
    '--ignore-scripts',
    '--reporter=append-only',
    // Links to pnpm's store would let a change of one file change others.
    '--config.package-import-method=copy',
    ...servedPackages.map((name) => `--filter=${name}`),
  ];
  const { status, error } = spawnSync('pnpm', flags, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`pnpm could not install${error ? `: ${error.message}` : ''}`);
  const locked = new Set(lockfile.split('\n'));
  const staged = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8').split('\n');
  // A package of the workspace that needs no others any more is empty.
  const changed = staged.filter((line) => !locked.has(line) && !line.endsWith(': {}'));
  if (changed.length > 0)
    throw new Error(`pnpm changed the lockfile: ${changed.slice(0, 5).join(' ')}`);
}

/** Copies what serving reads from the repository in `root` into an empty folder, and installs its npm packages there. */
export function stageFiles(root: string, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} isn't empty`);
  for (const path of servedPaths) {
    const name = path.replace(/\?$/, '');
    const from = join(root, name);
    if (!existsSync(from)) {
      if (path.endsWith('?')) continue;
      const remedy = name.endsWith('/dist') ? ': build the pages (npm start -- --build)' : '';
      throw new Error(`${name} is missing${remedy}`);
    }
    const to = join(folder, name);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, {
      recursive: true,
      filter: (source) => !isLeftOut(relative(root, source)),
    });
  }
  removeBuildPackages(folder);
  installPackages(folder, readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
}
