import { accessSync, constants } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Throws an error for operators if the process's user may not access the file; SQLite's error would say less. */
export function assertAccessible(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw failure;
    throw new Error(
      `the user of this process (${process.geteuid?.()}) may not read and write it (chown, chmod 600)`,
      { cause: failure },
    );
  }
}

/** Throws an error for operators if the database has tables of another program. Changes nothing. */
export function assertOwnTables(database: DatabaseSync): void {
  const tables = database
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`)
    .all()
    .map(({ name }) => name);
  // The first start creates this table before all others.
  if (tables.length === 0 || tables.includes('kysely_migration')) return;
  throw new Error(
    `it belongs to another program (tables: ${tables.slice(0, 3).join(', ')}). Move it away, or set STACKMATE_DATA to another folder`,
  );
}
