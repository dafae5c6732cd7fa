import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const maxRows = 128;

/**
 * Runs a query over many rows in chunks of 128, 64 … 1 rows, so that only eight queries are ever built and compiled.
 *
 * `build` returns the query for a number of rows; its parameters must be those of the rows in order, and nothing else.
 */
export function createSizedQuery<Row, Result>(
  build: (db: Kysely<Tables>, size: number) => CompiledQuery<Result>,
  getParameters: (row: Row) => readonly unknown[],
) {
  const compiled = new Map<number, CompiledQuery<Result>>();
  return async (db: Kysely<Tables>, rows: readonly Row[]): Promise<Result[]> => {
    const results: Result[] = [];
    let start = 0;
    for (let size = maxRows; size >= 1; size /= 2) {
      while (rows.length - start >= size) {
        const query = compiled.get(size) ?? build(db, size);
        compiled.set(size, query);
        const parameters = rows.slice(start, start + size).flatMap(getParameters);
        const done = await db.executeQuery<Result>({ ...query, parameters });
        results.push(...done.rows);
        start += size;
      }
    }
    return results;
  };
}
