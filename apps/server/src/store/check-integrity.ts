import { DatabaseSync } from 'node:sqlite';

/** Throws if a file isn't an intact SQLite database. The message doesn't contain the file's name. */
export function checkIntegrity(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // Makes the copy a single file without a write-ahead log that could get lost.
    copy.exec('pragma journal_mode = delete');
    const found = copy
      .prepare('pragma integrity_check(3)')
      .all()
      .map((row) => Object.values(row)[0]);
    if (found.length !== 1 || found[0] !== 'ok') {
      throw new Error(`it is damaged (${found.join('; ')})`);
    }
  } finally {
    copy.close();
  }
}
