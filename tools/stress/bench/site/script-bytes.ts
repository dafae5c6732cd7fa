import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** React and the router, which are the same on every page. */
const isFramework = (path: string): boolean => /\/framework-[^/]+\.js$/.test(path);

/** Returns the brotli-compressed size of a file, in bytes. */
const packedSize = (file: string): number =>
  existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).length;

/** Returns the brotli-compressed size of a first load's scripts, in bytes: our own, and React with the router. */
export function scriptBytes(
  client: string,
  scripts: readonly string[],
): { readonly own: number; readonly framework: number } {
  const sum = { own: 0, framework: 0 };
  for (const path of new Set(scripts)) {
    sum[isFramework(path) ? 'framework' : 'own'] += packedSize(join(client, path));
  }
  return sum;
}
