import type { KyselyPlugin } from 'kysely';
import type { Database } from '../src/store/database.ts';

/** A database that breaks after some statement. */
export interface BreakingDatabase {
  readonly database: Database;
  /** Breaks after this many further statements; null for never. */
  readonly breakAfter: (statements: number | null) => void;
}

/**
 * Wraps a database so that it can break after any statement, as if the server had died between two of them. `between`
 * may delay the answer of each statement.
 */
export function createBreakingDatabase(
  database: Database,
  between: () => Promise<void> = () => Promise.resolve(),
): BreakingDatabase {
  let left: number | null = null;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await between();
      if (left !== null && left-- <= 0) throw new Error('broken on purpose');
      return result;
    },
  };
  return {
    database: { ...database, db: database.db.withPlugin(plugin) },
    breakAfter(statements) {
      left = statements;
    },
  };
}
