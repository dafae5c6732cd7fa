import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Folders that a copy omits: they are linked, unnecessary or created again. */
const leftovers = new Set(['node_modules', '.git', '.turbo', '.results', '.tsbuild', 'dist']);

/** Apps are copied although no mutant changes them: the tools' TypeScript project references them. */
const copied = [
  'packages',
  'apps',
  'tools',
  'package.json',
  'vitest.config.ts',
  'vitest.shared.ts',
  'tsconfig.base.json',
];

/** Copies a package's dependency links. Links into the workspace are relative, so they lead to the copy. */
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

/** Copies the workspace for applying mutants. The caller must remove the copy. */
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
