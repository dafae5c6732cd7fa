/** The database can't be read or written at the moment, although nothing is wrong with the request: try again later. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** Codes of Node for connections that fail or break. */
const connectionCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Classes of PostgreSQL's codes: connection, resources, operator and system. */
const postgresClass = /^(?:08|53|57|58)[0-9A-Z]{3}$/;

/** Messages of PostgreSQL's client, without a code, about connections that break or don't open in time. */
const clientWords = /^Connection terminated|connection error|timeout exceeded|didn't respond/;

/** Primary result codes of SQLite: busy, read-only, I/O error, full, can't open. */
const sqliteCodes: ReadonlySet<number> = new Set([5, 8, 10, 13, 14]);

/** Returns whether a failure of a database may be over in a moment, instead of being a fault of the statement. */
export function isAway(failure: unknown): boolean {
  if (failure instanceof StorageAway) return true;
  if (!(failure instanceof Error)) return false;
  // A host with several addresses reports a failure of each.
  if (failure instanceof AggregateError && failure.errors.some(isAway)) return true;
  const { code, errcode } = failure as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number' && sqliteCodes.has(errcode & 0xff)) return true;
  if (typeof code === 'string' && (connectionCodes.has(code) || postgresClass.test(code))) {
    return true;
  }
  return clientWords.test(failure.message) || isAway(failure.cause);
}
