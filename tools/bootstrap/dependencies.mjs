// Installs the workspace's dependencies exactly as locked. Skips the install while the lockfile and every
// package.json are unchanged since the last one. Serving gets on without what only development needs.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive, quickRetries } from './toolchain.mjs';

/** Added to the stamp of an install without development packages. */
const servingMark = ' to serve';

/** The packages that serve and administer, with those that they import. */
const serving = [
  'stackmate',
  ...['client', 'server', 'tools', 'web'].map((name) => `@stackmate/${name}...`),
];

/** Installs less than everything: no development packages, and without asking the registry about each that is locked. */
const servingFlags = [
  '--prod',
  // The lockfile names each package with its hash; installs for development check its policies.
  '--trust-lockfile',
  ...serving.map((name) => `--filter=${name}`),
];

/** Installs the dependencies unless they are there; with `isToServe`, only those for serving. */
export const ensureDependencies = (root, environment, say, isToServe = false) => {
  const stamp = join(root, 'node_modules', '.stackmate-install');
  const wanted = fingerprint(root);
  const installed = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null);
  const isCurrent = () =>
    installed() === wanted || (isToServe && installed() === `${wanted}${servingMark}`);
  if (isCurrent()) return;
  withLock(join(root, '.tools', 'install.lock'), say, () => {
    if (isCurrent()) return;
    // Who develops here needs all of them after an upgrade, too.
    const isPart = isToServe && !existsSync(join(root, 'node_modules', '.bin', 'tsc'));
    say(isPart ? 'installing what serving needs' : 'installing dependencies');
    // An install that is interrupted from here on is repeated, whatever the lockfile says then.
    rmSync(stamp, { force: true });
    const { status, error } = spawnSync(
      'pnpm',
      [
        'install',
        '--frozen-lockfile',
        '--prefer-offline',
        '--reporter=append-only',
        ...(isPart ? servingFlags : []),
        ...quickRetries.map((flag) => flag.replace('--', '--config.')),
      ],
      {
        cwd: root,
        env: environment,
        stdio: ['ignore', 2, 2],
      },
    );
    if (status !== 0) {
      throw new Error(
        `pnpm could not install the dependencies${error ? `: ${error.message}` : ''}\n` +
          'Without a network, nothing new can be installed. If a package.json changed, update the lockfile: npm run -s exec -- pnpm install',
      );
    }
    writeFileSync(stamp, isPart ? `${wanted}${servingMark}` : wanted);
  });
};

const fingerprint = (root) => {
  const inFolder = (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .sort()
          .map((name) => join(folder, name, 'package.json'))
      : [];
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'tools/package.json',
    ...inFolder('packages'),
    ...inFolder('apps'),
  ];
  const hash = createHash('sha256');
  for (const file of files) {
    if (existsSync(join(root, file)))
      hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/** Runs one install at a time. Takes over a lock whose owner is dead. */
const withLock = (file, say, work) => {
  mkdirSync(join(file, '..'), { recursive: true });
  for (let waited = 0; !take(file); waited += 1) {
    if (waited === 0) say('waiting for another install of this checkout');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  try {
    work();
  } finally {
    rmSync(file, { force: true });
  }
};

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (failure) {
    // On a full disk the file may exist but be empty.
    if (failure.code !== 'EEXIST') {
      rmSync(file, { force: true });
      throw failure;
    }
    if (!isAbandoned(file)) return false;
    rmSync(file, { force: true });
    return take(file);
  }
};

const secondsToSign = 10;

const isAbandoned = (file) => {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // Owners write their pid at once; after a power cut it may be missing.
    if (!(owner > 0)) return Date.now() - statSync(file).mtimeMs > secondsToSign * 1000;
    return !isAlive(owner);
  } catch {
    // The owner has just removed it.
    return false;
  }
};
