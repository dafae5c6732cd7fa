import { accessSync, constants } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Throws in plain words if the user of this process may not use the file: SQLite would say less. */
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

/** Throws in plain words if there are tables, but not of this server. Changes nothing. */
export function assertOwnTables(database: DatabaseSync): void {
  const tables = database
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`)
    .all()
    .map(({ name }) => name);
  // Every start since the first has left it, before any other table.
  if (tables.length === 0 || tables.includes('kysely_migration')) return;
  throw new Error(
    `it is not of this server, but has tables of something else (${tables.slice(0, 3).join(', ')}): move it away, or set STACKMATE_DATA to another folder`,
  );
}
