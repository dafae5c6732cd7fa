import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Limits the cache, so that statements used once don't pile up. */
const maxCachedStatements = 200;

/** Kysely's SQLite dialect for `node:sqlite`. Caches prepared statements. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(database: DatabaseSync) {
    super({ database: cacheStatements(database) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Runs migrations in transactions, so that failed ones leave nothing behind. SQLite supports that, but Kysely doesn't
 * use it.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function cacheStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        if (statements.size >= maxCachedStatements) statements.clear();
        statement = prepare(database, sql);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // Locks for writing immediately: a transaction that reads first would fail if another connection wrote in between.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  // A full disk has already rolled back the transaction; another rollback would hide the error.
  const isDone = (): boolean => sql === 'rollback' && !database.isTransaction;
  const toInputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toInputs(parameters)),
    run: (parameters) =>
      isDone() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...toInputs(parameters)),
    iterate: (parameters) => statement.iterate(...toInputs(parameters)),
  };
}
