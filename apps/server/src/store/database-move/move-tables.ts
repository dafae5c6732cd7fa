import { dayLength } from '@stackmate/economy';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { exportTables } from '../domains.ts';

import type { Tables } from '../tables.ts';

/** A table to move. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Whether a crash of PostgreSQL empties it. */
  readonly isUnlogged: boolean;
}

/** A number that PostgreSQL counts. */
export interface CountedColumn {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

/** Columns whose value differs on PostgreSQL, as SQLite computes it: a match has one span there (`spanPart`). */
const converted: Readonly<Record<string, RawBuilder<number>>> = {
  'matches.first_span': sql`started_at / ${sql.lit(dayLength)}`,
  'matches.last_span': sql`started_at / ${sql.lit(dayLength)}`,
  'entries.span': sql`coalesce(
    (select started_at / ${sql.lit(dayLength)} from matches where number = entries.match), span)`,
};

/** Returns the columns of a table of SQLite as they are on PostgreSQL. */
export const selectConverted = ({ name, columns }: MovedTable): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => {
      const value = converted[`${name}.${column}`] ?? sql.ref(`${name}.${column}`);
      return sql`${value} as ${sql.ref(column)}`;
    }),
  );

/** Tables that a database has besides those of the domains. */
const isInternal = (name: string): boolean => /^(kysely_|sqlite_|database_moves$)/.test(name);

/** Returns tables so that each follows those that it refers to. Throws if they refer to each other. */
function sortByReferences(
  tables: readonly MovedTable[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly MovedTable[] {
  const sorted: MovedTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) =>
        !references.some(({ from, to }) => from === name && to !== name && left.has(to)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other: ${[...left.keys()].join()}`);
    for (const table of free) left.delete(table.name);
    sorted.push(...free);
  }
  return sorted;
}

/**
 * Returns the tables of all domains, in an order that foreign keys allow. Throws an error for operators if the databases
 * don't have the same tables and columns, or if one has a table that no domain knows.
 */
export async function listMovedTables(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
): Promise<readonly MovedTable[]> {
  const known = Object.keys(exportTables).filter((name) => !isInternal(name));
  const columns = new Map<string, readonly string[]>();
  for (const [db, place] of [
    [source, 'SQLite'],
    [target, 'PostgreSQL'],
  ] as const) {
    const all = await db.introspection.getTables();
    const tables = all.filter(({ name, isView }) => !isView && !isInternal(name));
    const unknown = tables.find(({ name }) => !known.includes(name));
    if (unknown) throw new Error(`${place} has a table that isn't of this server: ${unknown.name}`);
    for (const name of known) {
      const table = tables.find((each) => each.name === name);
      const names = table?.columns.map((column) => column.name).toSorted() ?? [];
      if (place === 'SQLite') columns.set(name, names);
      else if (names.join() !== columns.get(name)!.join()) {
        throw new Error(`the table ${name} doesn't have the same columns in both databases`);
      }
    }
  }
  const { rows: keys } = await sql<{ table: string; column: string; unlogged: boolean }>`
    select rel.relname as table, attname as column, rel.relpersistence = 'u' as unlogged
    from pg_index join pg_class rel on rel.oid = indrelid
      cross join lateral unnest(indkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = part.number
    where indisprimary and rel.relnamespace = current_schema::regnamespace
    order by rel.relname, part.place`.execute(target);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select referring.relname as from, referred.relname as to from pg_constraint
      join pg_class referring on referring.oid = conrelid
      join pg_class referred on referred.oid = confrelid
    where contype = 'f' and connamespace = current_schema::regnamespace`.execute(target);
  const tables = known.toSorted().map((name): MovedTable => {
    const own = keys.filter(({ table }) => table === name);
    if (own.length === 0) throw new Error(`the table ${name} has no primary key`);
    return {
      name,
      columns: columns.get(name)!,
      key: own.map(({ column }) => column),
      isUnlogged: own[0].unlogged,
    };
  });
  return sortByReferences(tables, references);
}

/** Returns the columns that PostgreSQL counts. */
export async function listCountedColumns(
  target: Kysely<Tables>,
): Promise<readonly CountedColumn[]> {
  const { rows } = await sql<CountedColumn>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema and column_default like 'nextval(%'
    order by table_name`.execute(target);
  return rows;
}

/** Returns the number of rows of a table. */
export async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0].count);
}

/** Switches the triggers of all tables off or on. Foreign keys and other constraints stay in force. */
export async function switchTriggers(
  target: Kysely<Tables>,
  tables: readonly MovedTable[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(target);
  }
}
