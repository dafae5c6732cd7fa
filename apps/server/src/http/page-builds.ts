import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { PageFile, PageStore } from '../store/index.ts';
import { allowWebAssembly } from './headers.ts';
import { ownPictures } from './own-pictures.ts';
import { isPublicFile } from './public-path.ts';

/** Folders of the files whose names change with their content, by the paths of their addresses. */
const hashedFolders = {
  '/play/assets/': 'client/dist/assets',
  '/static/': 'web/dist/client/static',
} as const;

/** Returns whether a path is one of a file whose name changes with its content. */
export const isHashedPath = (path: string): boolean =>
  Object.keys(hashedFolders).some((prefix) => path.startsWith(prefix));

/** Media types of such files, by extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Max bytes of a file that is stored. */
const maxBytes = 8 * 1024 * 1024;
/** Number of files read and stored at a time. */
const batchSize = 64;

/** Returns this server's files whose names change with their content, by the paths of their addresses. */
function hashedFilesIn(apps: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [prefix, folder] of Object.entries(hashedFolders)) {
    const whole = join(apps, folder);
    if (!existsSync(whole)) continue;
    for (const entry of readdirSync(whole, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isPublicFile(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      files.set(prefix + file.slice(whole.length + 1).replaceAll('\\', '/'), file);
    }
  }
  return files;
}

async function readPageFile(path: string, file: string): Promise<PageFile> {
  const compressed = `${file}.br`;
  const isCompressed = existsSync(compressed);
  return { path, isCompressed, content: await readFile(isCompressed ? compressed : file) };
}

/**
 * Stores the files of this server's pages that aren't stored, so that other builds' servers can send them, and notes that
 * they are in use.
 */
export async function publishPages(
  apps: string,
  store: Pick<PageStore, 'usePageBuild' | 'addPageFiles'>,
  now: number,
): Promise<void> {
  const files = hashedFilesIn(apps);
  const pictures = await ownPictures(apps);
  const paths = [...files.keys(), ...pictures.keys()].sort();
  if (paths.length === 0) return;
  const build = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 32);
  const missing = await store.usePageBuild(build, paths, now);
  for (let start = 0; start < missing.length; start += batchSize) {
    const some = missing.slice(start, start + batchSize);
    const read = await Promise.all(
      some.map(async (path) => pictures.get(path) ?? readPageFile(path, files.get(path)!)),
    );
    await store.addPageFiles(read.filter(({ content }) => content.length <= maxBytes));
  }
}

/** Sends the stored files of other builds. */
export interface OtherBuilds {
  /** Returns a stored file; null if there is none with this path. */
  readonly find: (path: string) => Promise<PageFile | null>;
}

/** Min interval between checks for new files, in ms, so that requests for nonexistent files cost little. */
const lookInterval = 1000;
/** Number of files read at a time, and max bytes in memory. */
const maxReads = 2;
const maxCachedBytes = 16 * 1024 * 1024;

export interface OtherBuildsOptions {
  readonly store: Pick<PageStore, 'pageFilePaths' | 'pageFile'>;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

export function createOtherBuilds({ store, now }: OtherBuildsOptions): OtherBuilds {
  const reads = createConcurrencyLimit(maxReads);
  const pending = new Map<string, Promise<PageFile | null>>();
  /** Recently used files, the latest at the end. */
  const cache = new Map<string, PageFile>();
  let cachedBytes = 0;
  let paths: ReadonlySet<string> = new Set();
  let look: Promise<void> | null = null;
  let lookedAt = -Infinity;

  async function lookAgain(): Promise<void> {
    const wait = lookedAt + lookInterval - now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait).unref());
    lookedAt = now();
    paths = new Set(await store.pageFilePaths());
  }

  async function isStored(path: string): Promise<boolean> {
    if (paths.has(path)) return true;
    look ??= lookAgain().finally(() => {
      look = null;
    });
    await look;
    return paths.has(path);
  }

  function keep(file: PageFile): void {
    cache.set(file.path, file);
    cachedBytes += file.content.length;
    for (const [oldest, { content }] of cache) {
      if (cachedBytes <= maxCachedBytes) break;
      cache.delete(oldest);
      cachedBytes -= content.length;
    }
  }

  async function read(path: string): Promise<PageFile | null> {
    try {
      const file = await reads.run(() => store.pageFile(path));
      if (file) keep(file);
      return file;
    } finally {
      pending.delete(path);
    }
  }

  return {
    async find(path) {
      if (!(await isStored(path))) return null;
      const cached = cache.get(path);
      if (cached) {
        cache.delete(path);
        cache.set(path, cached);
        return cached;
      }
      const reading = pending.get(path) ?? read(path);
      pending.set(path, reading);
      return reading;
    },
  };
}

const decompress = promisify(brotliDecompress);
/** Files are unpacked one at a time, because they share threads with other work. Almost all browsers accept brotli. */
const decompressions = createConcurrencyLimit(1);

/** Sends a file of another build. Its content never changes, so browsers keep it. */
export async function sendPageFile(
  { path, isCompressed, content }: PageFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .type(mediaTypes[extname(path.split('?', 1)[0])] ?? 'application/octet-stream');
  allowWebAssembly(reply, path);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!isCompressed) return reply.send(bytes);
  const acceptsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return acceptsBrotli
    ? reply.header('content-encoding', 'br').send(bytes)
    : reply.send(await decompressions.run(() => decompress(bytes)));
}
