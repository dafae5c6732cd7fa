import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync, backup } from 'node:sqlite';

/**
 * Writes a copy of a database that is in use into a new file. The file gets its name when the copy is whole and sound.
 */
export async function backupTo(database: DatabaseSync, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists: a backup never replaces a file`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    closeSync(openSync(unfinished, 'a', 0o600));
    await backup(database, unfinished);
    checkSound(unfinished);
    renameSync(unfinished, file);
  } catch (failure) {
    rmSync(unfinished, { force: true });
    throw failure;
  }
}

/** Throws if the file is no whole SQLite database. */
export function checkSound(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // The copy is one file: no log of writes beside it that could be left behind.
    copy.exec('pragma journal_mode = delete');
    const found = copy
      .prepare('pragma integrity_check(3)')
      .all()
      .map((row) => Object.values(row)[0]);
    if (found.length !== 1 || found[0] !== 'ok') {
      throw new Error(`${file} is damaged: ${found.join('; ')}`);
    }
  } finally {
    copy.close();
  }
}
