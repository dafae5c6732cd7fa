import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What a copy does without: it is linked, brought by git, or made anew. */
const leftovers = new Set(['node_modules', '.git', '.turbo', '.results', '.tsbuild', 'dist']);

/** The apps come along though nothing of them is broken: the tools' TypeScript project names them. */
const copied = [
  'packages',
  'apps',
  'tools',
  'package.json',
  'vitest.config.ts',
  'vitest.shared.ts',
  'tsconfig.base.json',
];

/** The links of a package to what it depends on; those into the workspace lead to the copy, since they are relative. */
function linkDependencies(root: string, copy: string, folder: string): void {
  const from = join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  const skip = new Set(['.vite', '.vite-temp', '.tsbuild', '.bin']);
  cpSync(from, join(copy, folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !skip.has(basename(path)),
  });
}

/** A copy of the workspace in which files can be broken. The caller removes it. */
export function copyWorkspace(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'stackmate-mutation-'));
  for (const name of copied) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !leftovers.has(basename(path)),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  for (const folder of [...packages, 'tools']) linkDependencies(root, copy, folder);
  return copy;
}

export const removeWorkspace = (copy: string): void =>
  rmSync(copy, { recursive: true, force: true });
