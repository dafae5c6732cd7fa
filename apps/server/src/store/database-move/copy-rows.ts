import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { countRows, selectConverted } from './move-tables.ts';
import type { MovedTable } from './move-tables.ts';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** How far a table is copied or compared. */
export interface TablePlace {
  /** Key of the last row, on SQLite; null at the start. */
  readonly after: readonly Value[] | null;
  readonly rows: number;
  readonly isDone: boolean;
}
export const startPlace: TablePlace = { after: null, rows: 0, isDone: false };

/** Max number of rows in a batch, and size in bytes of its JSON above which the next one is smaller. */
const maxRows = 2000;
const largeBatch = 4_000_000;

/** Returns a value as JSON and PostgreSQL's `json_populate_recordset` write it: bytes as hexadecimal digits. */
const toValue = (value: unknown): Value =>
  value instanceof Uint8Array
    ? `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
    : (value as Value);

const tuple = (parts: readonly unknown[]) => sql`(${sql.join(parts)})`;

interface Batch {
  readonly rows: readonly Row[];
  /** The rows as JSON. */
  readonly json: string;
  readonly next: TablePlace;
}

/** Reads a table of SQLite in batches by its key, as the rows are on PostgreSQL. */
export class RowReader {
  readonly #source: Kysely<Tables>;
  readonly #table: MovedTable;
  #limit = 100;

  constructor(source: Kysely<Tables>, table: MovedTable) {
    this.#source = source;
    this.#table = table;
  }

  async read({ after, rows: done }: TablePlace): Promise<Batch> {
    const { name, columns, key } = this.#table;
    const keys = key.map((column) => sql.ref(`${name}.${column}`));
    const { rows } = await sql<Record<string, unknown>>`
      select ${selectConverted(this.#table)},
        ${sql.join(keys.map((column, index) => sql`${column} as ${sql.ref(`key ${index}`)}`))}
      from ${sql.table(name)}
      ${after ? sql`where ${tuple(keys)} > ${tuple(after)}` : sql``}
      order by ${sql.join(keys)} limit ${this.#limit}`.execute(this.#source);
    const batch = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, toValue(row[column])])),
    );
    const json = JSON.stringify(batch);
    const isDone = rows.length < this.#limit;
    if (json.length > largeBatch) this.#limit = Math.max(1, this.#limit >> 1);
    else if (json.length < largeBatch / 2) this.#limit = Math.min(maxRows, this.#limit * 2);
    const last = rows.at(-1);
    return {
      rows: batch,
      json,
      next: {
        after: last ? key.map((_, index) => last[`key ${index}`] as Value) : after,
        rows: done + rows.length,
        isDone,
      },
    };
  }
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Writes rows to PostgreSQL. */
export async function insertRows(
  target: Kysely<Tables>,
  { name, columns }: MovedTable,
  json: string,
): Promise<void> {
  await sql`insert into ${sql.table(name)} (${refs(columns)})
    select ${refs(columns)} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(
    target,
  );
}

/** Names a row by its key, for operators. */
const nameRow = ({ name, key }: MovedTable, row: Row): string =>
  `${name} (${key.map((column) => `${column} = ${JSON.stringify(row[column])}`).join(', ')})`;

/** Throws an error that names the row and its column if rows of SQLite aren't the same on PostgreSQL. */
export async function compareRows(
  target: Kysely<Tables>,
  table: MovedTable,
  { rows, json }: Pick<Batch, 'rows' | 'json'>,
): Promise<void> {
  if (rows.length === 0) return;
  const { name, columns, key } = table;
  const keyOf = (row: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(key.map((column) => row[column]));
  const { rows: stored } = await sql<Record<string, unknown>>`
    select ${refs(columns)} from ${sql.table(name)} where (${refs(key)}) in (
      select ${refs(key)} from json_populate_recordset(null::${sql.table(name)}, ${json}::json))`.execute(
    target,
  );
  const byKey = new Map(stored.map((row) => [keyOf(row), row]));
  for (const row of rows) {
    const copy = byKey.get(keyOf(row));
    if (!copy) throw new Error(`PostgreSQL lacks the row ${nameRow(table, row)}`);
    const column = columns.find((each) => toValue(copy[each]) !== row[each]);
    if (column !== undefined) {
      throw new Error(`the row ${nameRow(table, row)} differs in ${column}`);
    }
  }
}

/** Throws an error for operators unless both databases have as many rows in a table. */
export async function compareCounts(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  table: MovedTable,
): Promise<void> {
  const [wanted, count] = [
    await countRows(source, table.name),
    await countRows(target, table.name),
  ];
  if (wanted !== count) {
    throw new Error(`PostgreSQL has ${count} rows in ${table.name}, SQLite ${wanted}`);
  }
}
