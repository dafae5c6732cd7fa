import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const texts = /\.(?:js|css|html|svg|json|xml|txt)$/;
/** Smaller ones fit into one packet anyway. */
const least = 1000;

/**
 * Writes a brotli copy beside every text in a folder: the server sends it to whoever takes it. Returns how many.
 * @param quality up to 11, which takes ten times as long as 10
 */
export function compress(folder: string, quality: number): number {
  let written = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !texts.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < least) continue;
    const packed = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    });
    writeFileSync(`${file}.br`, packed);
    written += 1;
  }
  return written;
}
