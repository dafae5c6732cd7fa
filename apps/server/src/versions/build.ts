import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { currentVersions } from './rules-of.ts';

/** Identity of this build. */
export interface Build {
  /** Version of the package with the commit, as in `0.1.0+1a2b3c4`. */
  readonly version: string;
  /** Hash of the commit; of the sources, where no commit is known. */
  readonly commit: string;
  /** Versions of new matches. */
  readonly engine: string;
  readonly catalogue: string;
}

const repository = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * Returns the commit that is checked out in a folder; null if the folder isn't a checkout. Reads the files of Git,
 * because Git may be missing, and refuses folders of other users.
 */
export function checkedOutCommit(folder: string): string | null {
  const read = (file: string): string => readFileSync(file, 'utf8').trim();
  const readIfThere = (file: string): string | null => {
    try {
      return read(file);
    } catch {
      return null;
    }
  };
  // In a linked worktree, `.git` is a file that names the folder.
  const link = readIfThere(join(folder, '.git'));
  const git = link === null ? join(folder, '.git') : resolve(folder, link.slice('gitdir: '.length));
  const head = readIfThere(join(git, 'HEAD'));
  if (head === null || !head.startsWith('ref: ')) return head;
  const ref = head.slice('ref: '.length);
  const common = resolve(git, readIfThere(join(git, 'commondir')) ?? '.');
  const packed = readIfThere(join(common, 'packed-refs'))?.split('\n') ?? [];
  const line = packed.find((packedRef) => packedRef.endsWith(` ${ref}`));
  return readIfThere(join(common, ref)) ?? line?.slice(0, -ref.length - 1) ?? null;
}

/** Returns a hash of the server's sources. */
function hashSources(folder: string): string {
  const hash = createHash('sha256');
  const files = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: folder });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 40);
}

/** Describes this program. `commit` comes from the settings; '' looks it up. */
export function readBuild(commit: string, folder: string = repository): Build {
  const knownCommit = commit || (checkedOutCommit(folder) ?? hashSources(folder));
  const { engine, catalogue } = currentVersions;
  return {
    version: `${packageJson.version}+${knownCommit.slice(0, 7)}`,
    commit: knownCommit,
    engine,
    catalogue,
  };
}
