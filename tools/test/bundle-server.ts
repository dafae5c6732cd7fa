// Tests start servers and their threads hundreds of times. From a bundle they start in half the processor time, since
// Node need not find and load each source file.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileTextsAhead } from '@stackmate/words/vite';
import { build } from 'vite';
import type { Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { bundledServer } from '../../apps/server/test/bundled-server.ts';

const server = join(import.meta.dirname, '..', '..', 'apps', 'server');
const bundles = join(server, 'dist');

/** The program and its threads, each a file of the bundle. */
const entries = [
  'main',
  'bots/bot-thread',
  'http/page-thread',
  'rewards/replay-thread',
  'rooms/record-thread',
  'solo/solo-thread',
  'store/integrity-thread',
  'store/store-worker',
  'tournaments/agreement/agreement-thread',
  'tournaments/pairing-thread',
  'tournaments/pictures/picture-thread',
  'trading/market-thread',
];

/** Packages of many small files. The others stay outside: few starts load them, or they can't be bundled. */
const bundledPackages = [
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/websocket',
  '@simplewebauthn/server',
  'altcha-lib',
  'cookie',
  'fastify',
  'ipaddr.js',
  'jose',
  'kysely',
  'prom-client',
  'web-push',
  'zod',
];

/** Makes the server start its threads from the bundle. */
const bundleThreads: Plugin = {
  name: 'threads-of-bundle',
  enforce: 'pre',
  transform: (source, path) =>
    path.startsWith(server)
      ? source.replaceAll(
          /new URL\('([\w-]+)\.ts', import\.meta\.url\)/g,
          "new URL('$1.js', import.meta.url)",
        )
      : null,
};

interface BundledFile {
  readonly name: string;
  readonly code: string;
}

async function bundle(): Promise<readonly BundledFile[]> {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(server, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'optionalDependencies', Readonly<Record<string, string>>>>;
  const outside = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@stackmate/') && !bundledPackages.includes(name),
  );
  const built = await build({
    root: server,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [compileTextsAhead(), bundleThreads],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node24',
      rollupOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [basename(entry), join(server, 'src', `${entry}.ts`)]),
        ),
        external: (name) =>
          !name.endsWith('.json') &&
          outside.some((candidate) => name === candidate || name.startsWith(`${candidate}/`)),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((candidate) =>
    'output' in candidate ? candidate.output : [],
  );
  return outputs.flatMap((file) =>
    file.type === 'chunk' ? [{ name: file.fileName, code: file.code }] : [],
  );
}

const day = 24 * 60 * 60 * 1000;

function removeOldBundles(): void {
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > day) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Bundles the server before tests. A bundle's folder is named for its content: tests that run at the same time share
 * it, and never see one change.
 */
export async function setup({ vitest }: TestProject): Promise<void> {
  // In watch mode the sources change after this.
  if (process.env[bundledServer] !== undefined || vitest.config.watch) return;
  const files = await bundle();
  const hash = createHash('sha256');
  for (const { name, code } of files) hash.update(`${name}\n${code}\n`);
  // The folder is as deep as the sources', because the server finds pages and releases by relative paths.
  const folder = join(bundles, hash.digest('hex').slice(0, 16));
  mkdirSync(bundles, { recursive: true });
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
  } else {
    const unfinished = `${folder}.${process.pid}`;
    mkdirSync(unfinished);
    for (const { name, code } of files) writeFileSync(join(unfinished, name), code);
    try {
      renameSync(unfinished, folder);
    } catch {
      // Another run has created the folder in the meantime.
      rmSync(unfinished, { recursive: true });
    }
  }
  removeOldBundles();
  process.env[bundledServer] = `${pathToFileURL(folder).href}/`;
}
