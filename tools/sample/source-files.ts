import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A TypeScript file of the repository. */
export interface SourceFile {
  /** Path relative to the repository's root. */
  readonly path: string;
  readonly text: string;
}

/** Reads every TypeScript file that git tracks, except generated ones. `root` is the repository's folder. */
export function readSourceFiles(root: string): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path !== '' && !path.includes('/generated/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
