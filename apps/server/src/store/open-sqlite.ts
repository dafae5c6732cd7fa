import { closeSync, copyFileSync, existsSync, openSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { assertComplete, assertFileExists } from './assert-complete.ts';
import { assertAccessible, assertOwnTables } from './assert-ours.ts';
import type { Database } from './database.ts';
import { openMark, walFile } from './durability-mark.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { watchFiles } from './sqlite-files.ts';
import { backupTo } from './sqlite-backup.ts';
import type { Tables } from './tables.ts';

const readPragma = (database: DatabaseSync, pragma: string): unknown =>
  Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0];

/**
 * Opens a SQLite database with durable commits. Throws an error for operators if that isn't possible, if data was lost
 * since the last write, or if another process uses the database: a server locks the file as long as it runs.
 */
export function openSqlite(file: string): Database {
  assertFileExists(file);
  // The file contains secrets of running matches. SQLite gives the files beside it the same permissions.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  assertAccessible(file);
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    makeDurable(database);
    // The first write takes the exclusive lock.
    database.exec('begin immediate; commit');
    assertComplete(database, file);
  } catch (failure) {
    if (failure instanceof Error && /database is locked/.test(failure.message)) {
      database.close();
      throw new Error(
        'it is in use: another server is running on this data folder. Stop that server (npm run admin -- drain), or set STACKMATE_DATA to another folder',
        { cause: failure },
      );
    }
    closeKeepingLog(database, file);
    throw failure;
  }
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  return {
    kind: 'sqlite',
    db,
    patient: db,
    cluster: null,
    unconfirmed: () => 0,
    checkFiles: watchFiles(file),
    noteDurable: openMark(file),
    backup: (to) => backupTo(database, to),
    async close() {
      await db.destroy();
      // Kysely only closes a database that it has used.
      if (database.isOpen) database.close();
    },
  };
}

/**
 * Closes an unused database without changing its write-ahead log, which SQLite would otherwise apply up to the first
 * error and delete.
 */
function closeKeepingLog(database: DatabaseSync, file: string): void {
  const log = walFile(file);
  const copy = `${log}-copy`;
  const hasLog = existsSync(log);
  if (hasLog) copyFileSync(log, copy);
  database.close();
  if (hasLog) renameSync(copy, log);
}

function makeDurable(database: DatabaseSync): void {
  database.exec('pragma locking_mode = exclusive');
  // Runs before the next pragma, which writes.
  assertOwnTables(database);
  for (const pragma of [
    'journal_mode = wal',
    'synchronous = full',
    // On macOS, a plain fsync doesn't flush the disk's cache.
    'fullfsync = on',
    'checkpoint_fullfsync = on',
  ]) {
    database.exec(`pragma ${pragma}`);
  }
  assertDurable(database);
}

/** Throws if a commit might not be on the disk when it returns. */
export function assertDurable(database: DatabaseSync): void {
  const journal = readPragma(database, 'journal_mode');
  const synchronous = readPragma(database, 'synchronous');
  if (journal !== 'wal' || synchronous !== 2) {
    throw new Error(
      `commits would not be durable (journal_mode ${String(journal)}, synchronous ${String(synchronous)}; wal and 2 are required). The data folder must be on a local disk, not on a network share`,
    );
  }
}
