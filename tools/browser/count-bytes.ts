import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Bytes sent over the network, compressed with brotli where the server has such a copy. */
export interface Bytes {
  readonly js: number;
  readonly css: number;
  readonly html: number;
  readonly images: number;
  readonly fonts: number;
  /** Bytes for offline matches, sounds and the service worker, which a match on a server doesn't need. */
  readonly workers: number;
}

const root = join(import.meta.dirname, '..', '..');
const game = join(root, 'apps', 'client', 'dist');
const pictures = join(root, 'packages', 'ui', 'assets');

function getSize(path: string): number {
  const file = path.startsWith('/play/')
    ? join(game, path.includes('.') ? path.slice('/play/'.length) : 'lobby.html')
    : join(pictures, path);
  const squeezed = `${file}.br`;
  if (existsSync(squeezed)) return statSync(squeezed).size;
  return existsSync(file) ? statSync(file).size : 0;
}

const kinds: readonly (readonly [keyof Bytes, RegExp])[] = [
  ['workers', /\/sw\.js$|\/(?:samples-)?worker-[^/]*\.js$/],
  ['js', /\.js$/],
  ['css', /\.css$/],
  ['images', /\.(?:svg|png|webp|jpg)$/],
  ['fonts', /\.woff2?$/],
];

const listKind = (path: string): keyof Bytes =>
  kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'html';

/** Counts the files that a page requests from now on, each once. */
export function countBytes(page: Page): () => Bytes {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    const isPage = pathname.startsWith('/play/') || /\.\w+$/.test(pathname);
    if (protocol.startsWith('http') && isPage) asked.add(pathname);
  });
  return () => {
    const bytes = { js: 0, css: 0, html: 0, images: 0, fonts: 0, workers: 0 };
    // A match starts at the lobby's page, and its address loads no other.
    const paths = new Set([...asked].map((path) => (path.includes('.') ? path : '/play/')));
    for (const path of paths) bytes[listKind(path)] += getSize(path);
    return bytes;
  };
}
