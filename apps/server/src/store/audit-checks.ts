import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** A page of a check. `last` is where the next one starts; null at the end of the check. */
export interface CheckedPage {
  readonly faults: readonly string[];
  readonly last: number | string | null;
  /** Number of checked vaults and cards. */
  readonly vaults?: number;
  readonly cards?: number;
}

/** A check of an audit, page by page. */
export interface AuditCheck {
  /** Name in cursors. */
  readonly name: string;
  /** Place where the first page starts. */
  readonly start: string;
  readonly check: (db: Kysely<Tables>, after: string) => Promise<CheckedPage>;
}

interface RangeCheck {
  readonly name: string;
  readonly table: keyof Tables;
  /** The column that orders the rows: texts from '', numbers from 0. */
  readonly column: string;
  readonly start: '' | '0';
  readonly rowsPerPage: number;
  /** Kind that the rows of the table are counted as in the result. */
  readonly counts?: 'vaults' | 'cards';
  /**
   * Returns the faults of the rows of a page. One statement sees one state of the database, also while it is written
   * to. `isOnPage` limits a column to the page.
   */
  readonly faults: (
    db: Kysely<Tables>,
    isOnPage: (column: string) => RawBuilder<boolean>,
  ) => Promise<readonly string[]>;
}

/** Creates a check that goes through the rows of a table in the order of a column. */
export const createRangeCheck = (range: RangeCheck): AuditCheck => ({
  name: range.name,
  start: range.start,
  async check(db, place) {
    const { table, column, start, rowsPerPage, counts, faults } = range;
    const after = start === '0' ? Number(place) : place;
    const { rows } = await sql<{ readonly key: number | string }>`
      select ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} > ${after} order by ${sql.ref(column)} limit ${rowsPerPage}`.execute(
      db,
    );
    const last = rows.at(-1)?.key;
    if (last === undefined) return { faults: [], last: null };
    return {
      faults: await faults(
        db,
        (name) => sql`${sql.ref(name)} > ${after} and ${sql.ref(name)} <= ${last}`,
      ),
      ...(counts && { [counts]: rows.length }),
      last: rows.length < rowsPerPage ? null : last,
    };
  },
});

/** Runs a query whose rows are faults. */
export const findFaults = async (
  db: Kysely<Tables>,
  query: RawBuilder<{ readonly fault: string }>,
): Promise<readonly string[]> => (await query.execute(db)).rows.map(({ fault }) => fault);
