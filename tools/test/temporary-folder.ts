import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder whose files Linux keeps in memory. */
const memory = '/dev/shm';
/** Space that the files of concurrent tests never exceed, in bytes. */
const enough = 4 * 2 ** 30;

function hasMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
}

/** Creates a folder for the temporary files of tests. With `inMemory`, where there is enough, no commit waits for the disk. */
export function createTemporaryFolder({ inMemory = false } = {}): string {
  const folder = mkdtempSync(join(inMemory && hasMemory() ? memory : tmpdir(), 'stackmate-'));
  // As open as /tmp: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
