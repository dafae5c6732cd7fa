import type { KyselyPlugin } from 'kysely';
import type { Database } from '../src/store/database.ts';

/** A database that breaks after some statement. */
export interface BreakingDatabase {
  readonly database: Database;
  /** Breaks after this many further statements; null for never. */
  readonly breakAfter: (statements: number | null) => void;
}

/** Wraps a database so that it can break after any statement, as if the server had died between two of them. */
export function createBreakingDatabase(database: Database): BreakingDatabase {
  let left: number | null = null;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      if (left !== null && left-- <= 0) return Promise.reject(new Error('broken on purpose'));
      return Promise.resolve(result);
    },
  };
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    breakAfter(statements) {
      left = statements;
    },
  };
}
