import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkIntegrity } from './check-integrity.ts';
import type { OperatorAction } from './accounts/account-store.ts';
import { toMarkFile } from './durability-mark.ts';
import { databaseFile } from './store-place.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly data: string;
  /** Operator and reason for the audit log. */
  readonly note: Pick<OperatorAction, 'operator' | 'reason'>;
}

/**
 * Copies a backup into a data folder without a database. Throws an error for operators if a database already exists, or
 * if the file isn't an intact database of this server; nothing has changed then.
 */
export function restoreBackup({ file, data, note }: RestoreOptions): void {
  const target = join(data, databaseFile);
  // SQLite would apply another database's write-ahead log to this one.
  const inTheWay = [target, `${target}-wal`].filter((path) => existsSync(path));
  if (inTheWay.length > 0) {
    throw new Error(`a database already exists: move ${inTheWay.join(' and ')} away first`);
  }
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const unfinished = `${target}.unfinished`;
  try {
    copyFileSync(file, unfinished);
    checkOurs(unfinished, file);
    logRestore(unfinished, file, note);
    renameSync(unfinished, target);
    // The mark describes the previous database.
    rmSync(toMarkFile(target), { force: true });
  } catch (failure) {
    rmSync(unfinished, { force: true });
    throw failure;
  }
}

function checkOurs(copy: string, file: string): void {
  try {
    checkIntegrity(copy);
  } catch (failure) {
    throw new Error(
      `${file} can't be restored: ${failure instanceof Error ? failure.message : String(failure)}. Take an earlier backup`,
      { cause: failure },
    );
  }
  const database = new DatabaseSync(copy, { readOnly: true });
  const tables = database
    .prepare(`select count(*) as count from sqlite_master where name in ('matches', 'entries')`)
    .get();
  database.close();
  if (tables?.['count'] !== 2) {
    throw new Error(`${file} can't be restored: it is a database, but not one of this server`);
  }
}

/** Writes the restoration into the audit log of the copy, unless that is older than the log. */
function logRestore(
  copy: string,
  file: string,
  { operator, reason }: RestoreOptions['note'],
): void {
  const database = new DatabaseSync(copy);
  try {
    const hasLog = database
      .prepare(`select 1 from sqlite_master where name = 'operator_actions'`)
      .get();
    if (!hasLog) return;
    database
      .prepare(
        `insert into operator_actions (at, operator, action, player, detail, reason)
          values (?, ?, 'restore', '', ?, ?)`,
      )
      .run(Date.now(), operator, file, reason);
  } finally {
    database.close();
  }
}
