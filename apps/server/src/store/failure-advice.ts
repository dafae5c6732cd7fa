import { basename, dirname } from 'node:path';
import { toMarkFile, walFile } from './durability-mark.ts';
import { maxConnections } from './connection-counts.ts';
import { databaseFilePath } from './store-place.ts';
import type { StorePlace } from './store-place.ts';

/** Explains a database failure to operators. */
export interface Advice {
  /** Whether stored data is damaged, so that only a backup helps. */
  readonly isDamage: boolean;
  /** Whether the disk is full. */
  readonly isFull?: boolean;
  /** The fault, without a subject. */
  readonly fault: string;
  /** Advice for the operator. */
  readonly remedy: string;
}

const restorePage = 'docs/operating.md, "Backup and restore"';

/** Yields an error and all its causes. */
function* walkCauses(failure: unknown): Generator<Error> {
  for (let each = failure; each instanceof Error; each = each.cause) yield each;
}

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const sqlite = { readOnly: 8, ioError: 10, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 };
/** Extended result code for a truncated file. */
const shortRead = 522;

function sqliteAdvice(file: string, failure: Error): Advice | null {
  if (!('errcode' in failure) || typeof failure.errcode !== 'number') return null;
  const { errcode, message } = failure;
  const [name, wal] = [basename(file), basename(walFile(file))];
  const damage = {
    isDamage: true,
    fault: `is damaged (${message})`,
    remedy: `Stop the server, move ${name} and ${wal} away (keep them), and restore the last backup: npm run admin -- restore FILE (${restorePage})`,
  };
  if (errcode === shortRead) return damage;
  switch (errcode & 0xff) {
    case sqlite.corrupt:
    case sqlite.notADatabase:
      return damage;
    case sqlite.full:
      return {
        isDamage: false,
        isFull: true,
        fault: `has no space left (${message})`,
        remedy: `Free space on the disk of ${dirname(file)}: a running server then continues by itself`,
      };
    case sqlite.ioError:
      return {
        isDamage: false,
        fault: `can't be read or written (${message})`,
        remedy: `Check the disk of ${dirname(file)} and the system's log`,
      };
    case sqlite.readOnly:
    case sqlite.cantOpen:
      return {
        isDamage: false,
        fault: `can't be written (${message})`,
        remedy: `The user of the server needs to write ${dirname(file)} and ${name}, ${wal} and ${basename(toMarkFile(file))} in it`,
      };
    default:
      return null;
  }
}

function postgresAdvice(failure: Error): Advice | null {
  const code = 'code' in failure ? failure.code : null;
  const { message } = failure;
  switch (code) {
    // data_corrupted, index_corrupted
    case 'XX001':
    case 'XX002':
      return {
        isDamage: true,
        fault: `is damaged (${message})`,
        remedy: `Stop the server and restore the last dump with pg_restore (${restorePage})`,
      };
    // disk_full
    case '53100':
      return {
        isDamage: false,
        isFull: true,
        fault: `has no space left (${message})`,
        remedy: 'Free space on the disk of PostgreSQL: a running server then continues by itself',
      };
    // too_many_connections
    case '53300':
      return {
        isDamage: false,
        fault: `accepts no more connections (${message})`,
        remedy: `A server needs up to ${maxConnections}: raise max_connections in PostgreSQL, or close other clients`,
      };
    // invalid_catalog_name
    case '3D000':
      return {
        isDamage: false,
        fault: `does not exist (${message})`,
        remedy: 'Create it with createdb, or correct DATABASE_URL',
      };
    // insufficient_privilege
    case '42501':
      return {
        isDamage: false,
        fault: `doesn't let this user create or change its tables (${message})`,
        remedy: 'Make the user of DATABASE_URL the owner of the database and its tables',
      };
    // invalid_authorization_specification, invalid_password
    case '28000':
    case '28P01':
      return {
        isDamage: false,
        fault: `refuses this user (${message})`,
        remedy: 'Correct the name and password in DATABASE_URL',
      };
    default:
      return null;
  }
}

/** Returns advice for a failure; null if there is only its own message. */
export function adviceOn(place: StorePlace, failure: unknown): Advice | null {
  for (const entry of walkCauses(failure)) {
    const advice =
      place.databaseUrl === null
        ? sqliteAdvice(databaseFilePath(place), entry)
        : postgresAdvice(entry);
    if (advice) return advice;
  }
  return null;
}
