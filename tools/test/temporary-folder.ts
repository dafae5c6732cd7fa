import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** More than the files of all tests at a time. */
const enough = 4 * 2 ** 30;

function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
}

/**
 * Creates a folder for temporary files, in memory where there is enough: tests open hundreds of databases, which wait
 * for the disk at each commit.
 */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'stackmate-'));
  // As open as /tmp: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
