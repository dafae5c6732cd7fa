import { DatabaseSync } from 'node:sqlite';

/** Throws, without naming the file, if it is not a whole SQLite database. */
export function checkIntegrity(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // The copy is one file: no log of writes beside it that could be left behind.
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
