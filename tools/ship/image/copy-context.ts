import { cpSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';

/** Returns whether a path is left out by the lines of a .dockerignore: the last line that matches it decides. */
export function isIgnored(lines: readonly string[], path: string): boolean {
  let ignored = false;
  for (const line of lines) {
    const pattern = line.trim();
    if (pattern === '' || pattern.startsWith('#')) continue;
    const isException = pattern.startsWith('!');
    const glob = pattern.replace(/^!/, '').replaceAll(/^\/|\/$/g, '');
    if (matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`)) ignored = !isException;
  }
  return ignored;
}

/** Copies the repository without what .dockerignore leaves out, as Docker sends it. */
export function copyContext(root: string, folder: string): void {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source === root || !isIgnored(lines, relative(root, source)),
  });
}
