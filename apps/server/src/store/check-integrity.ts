import { DatabaseSync } from 'node:sqlite';

/** Throws if a file isn't an intact SQLite database. The message doesn't contain the file's name. */
export function checkIntegrity(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // Makes the copy a single file without a write-ahead log that could get lost.
    copy.exec('pragma journal_mode = delete');
    const faults = copy
      .prepare('pragma integrity_check(3)')
      .all()
      .map((row) => Object.values(row)[0]);
    if (faults.length !== 1 || faults[0] !== 'ok') {
      throw new Error(`it is damaged (${faults.join('; ')})`);
    }
  } finally {
    copy.close();
  }
}
