import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import fc from 'fast-check';

/** A column of a table, as SQLite describes it. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

interface Reference {
  readonly from: string;
  readonly table: string;
  readonly to: string;
}

const maxTries = 20_000;
/** Tries for a further row: some tables may only have one. */
const furtherTries = 500;

const pick = <T>(random: () => number, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)];

const texts = fc.sample(fc.string({ unit: 'grapheme', maxLength: 40 }), { numRuns: 200, seed: 1 });
const reals = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), {
  numRuns: 200,
  seed: 1,
});
const bytes = fc.sample(fc.uint8Array({ maxLength: 60 }), { numRuns: 50, seed: 1 });

/** Numbers that checks often want, and times. */
const numbers = [0, 1, 2, 3, 5, 10, 100];
const longNumbers = [1_700_000_000_000, 9_007_199_254_740_991];

/** Draws values of columns until the constraints of a table accept a row. */
class RowSampler {
  readonly #database: DatabaseSync;
  readonly #random: () => number;
  readonly #columns: readonly Column[];
  readonly #references: readonly Reference[];
  /** Texts and numbers in the table's constraints. */
  readonly #literals: readonly string[];
  readonly #table: string;

  constructor(database: DatabaseSync, table: string, random: () => number) {
    this.#database = database;
    this.#table = table;
    this.#random = random;
    this.#columns = database
      .prepare(`pragma table_info(${table})`)
      .all() as unknown as readonly Column[];
    this.#references = database
      .prepare(`pragma foreign_key_list(${table})`)
      .all() as unknown as readonly Reference[];
    const { sql } = database
      .prepare('select sql from sqlite_schema where name = ?')
      .get(table) as unknown as { sql: string };
    this.#literals = [...sql.matchAll(/'([^']*)'/g)].map(([, literal]) => literal);
  }

  #draw({ name, type, notnull, pk }: Column): SQLInputValue {
    const random = this.#random;
    const reference = this.#references.find(({ from }) => from === name);
    if (notnull === 0 && pk === 0 && random() < 0.3) return null;
    if (reference) {
      const rows = this.#database
        .prepare(`select "${reference.to}" as value from ${reference.table}`)
        .all();
      return rows.length === 0 ? null : pick(random, rows)['value'];
    }
    switch (type.toLowerCase()) {
      case 'real':
        return pick(random, random() < 0.5 ? [0, 0.5, 1] : reals);
      case 'blob':
        return pick(random, bytes);
      case 'bigint':
        return pick(random, random() < 0.3 ? longNumbers : numbers);
      case 'integer':
        return pk > 0 && random() < 0.8 ? Math.floor(random() * 1000) : pick(random, numbers);
      default:
        if (this.#literals.length > 0 && random() < 0.6) return pick(random, this.#literals);
        return random() < 0.5 ? pick(random, texts) : `id ${Math.floor(random() * 1e9)}`;
    }
  }

  /** Inserts a row. Throws if none was accepted, unless it is a further one. */
  insert(isFurther: boolean): void {
    const row = new Map(this.#columns.map((column) => [column.name, this.#draw(column)]));
    const names = this.#columns.map(({ name }) => `"${name}"`).join();
    const statement = this.#database.prepare(
      `insert into ${this.#table} (${names}) values (${this.#columns.map(() => '?').join()})`,
    );
    for (let left = isFurther ? furtherTries : maxTries; ; left--) {
      try {
        statement.run(...row.values());
        return;
      } catch (failure) {
        const fault = failure instanceof Error ? failure.message : String(failure);
        if (left === 0 && isFurther) return;
        if (left === 0) {
          throw new Error(`no row of ${this.#table} was accepted: ${fault}`, { cause: failure });
        }
        // Changes the columns of the violated constraint, and sometimes another one.
        for (const column of this.#columns) {
          const isNamed = new RegExp(`\\b${column.name}\\b`).test(fault);
          if (isNamed ? this.#random() < 0.6 : this.#random() < 0.05) {
            row.set(column.name, this.#draw(column));
          }
        }
      }
    }
  }
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Fills every table of a SQLite database with a few random rows that its constraints accept, so that a table that was
 * added is filled, too. Throws if a table stays empty. Returns the names of the tables.
 */
export function sampleRows(
  database: DatabaseSync,
  { rows, seed }: { readonly rows: number; readonly seed: number },
): readonly string[] {
  const random = createRandom(seed);
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table'
        and name not like 'sqlite%' and name not like 'kysely%' and name <> 'database_moves'`,
    )
    .all()
    .map(({ name }) => String(name));
  const left = new Set(tables);
  while (left.size > 0) {
    const free = [...left].filter((table) =>
      database
        .prepare(`pragma foreign_key_list(${table})`)
        .all()
        .every((reference) => !left.has(String(reference['table']))),
    );
    for (const table of free) {
      const sampler = new RowSampler(database, table, random);
      for (let count = 0; count < rows; count++) sampler.insert(count > 0);
      left.delete(table);
    }
  }
  return tables;
}
