import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** React and the router: the same for every page, and not ours. */
const isFramework = (path: string): boolean => /\/framework-[^/]+\.js$/.test(path);

/** As it goes over the line. */
const packedSize = (file: string): number =>
  existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).length;

/** Bytes of our own scripts of a first load, and of React and router beside them, packed with brotli. */
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
