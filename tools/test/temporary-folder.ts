import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** More than the files of all tests at a time. */
const enough = 4 * 2 ** 30;

/**
 * Creates a folder for temporary files in memory. Tests open hundreds of databases, which wait for the disk at each
 * commit. Returns null where there is not enough memory for that.
 */
export function temporaryMemory(): string | null {
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough) return null;
  const folder = mkdtempSync(`${memory}/stackmate-`);
  // As open as /tmp: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
