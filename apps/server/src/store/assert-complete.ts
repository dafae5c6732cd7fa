import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fileSize, toMarkFile, readMark, walFile } from './durability-mark.ts';
import type { EntryKey, DurabilityMark } from './durability-mark.ts';

/** Creates an error for operators with the data loss and its remedy. */
function dataLossError(database: string, fault: string, mark: DurabilityMark | null): Error {
  const [name, wal, markFile] = [database, walFile(database), toMarkFile(database)].map((file) =>
    basename(file),
  );
  const last = mark?.entry
    ? ` Its last entry was from ${new Date(mark.entry.at).toISOString()}.`
    : '';
  return new Error(
    `${fault}.${last} If you moved or replaced a file, put it back. Otherwise move ${name} and ${wal} away, and restore the last backup: npm run admin -- restore FILE (docs/operating.md, "Backup and restore"). To continue without what is missing, remove ${markFile}, and ${wal} if there is no ${name}, and start again`,
  );
}

/**
 * Throws an error for operators if the file of a used database is missing or empty: SQLite would silently create a new
 * one.
 */
export function assertFileExists(database: string): void {
  if ((fileSize(database) ?? 0) > 0) return;
  const mark = readMark(database);
  const hasLog = (fileSize(walFile(database)) ?? 0) > 0;
  if (mark === null && !hasLog) return;
  const state = fileSize(database) === null ? 'is missing' : 'is empty';
  const trace = basename(mark === null ? walFile(database) : toMarkFile(database));
  throw dataLossError(database, `its file ${state}, but ${trace} shows that it was in use`, mark);
}

function hasEntry(database: DatabaseSync, { span, match, seq, at }: EntryKey): boolean {
  const entry = database
    .prepare('select at from entries where span = ? and match = ? and seq = ?')
    .get(span, match, seq);
  return entry?.['at'] === at;
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(name) !==
  undefined;

/** Throws an error for operators if an open database lacks its tables or its last known entry. */
export function assertComplete(database: DatabaseSync, file: string): void {
  const mark = readMark(file);
  if (mark === null) return;
  const isComplete =
    mark.entry === null
      ? hasTable(database, 'kysely_migration')
      : hasTable(database, 'entries') && hasEntry(database, mark.entry);
  if (isComplete) return;
  throw dataLossError(
    file,
    `data that was acknowledged is missing: the file is an older copy, or its write-ahead log (${basename(walFile(file))}) was removed, cut off or damaged after a crash`,
    mark,
  );
}
