import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { ExportCursor, ExportPage } from './accounts/account-store.ts';
import type { ExportedBy, ExportedTable } from './domain.ts';
import { exportTables } from './domains.ts';
import { isPlayer } from './ledger/accounts.ts';
import { unpackText } from './packed-text.ts';
import { reads } from './query.ts';
import type { Tables } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows per page, which takes a few ms to read and to write as JSON; long rows have up to 30 KB. */
const rowsAtOnce = 200;
const longRowsAtOnce = 4;

const tables = Object.entries(exportTables).flatMap(([table, exported]) =>
  exported ? [{ table, ...exported }] : [],
);

const conditions: Readonly<Record<ExportedBy, (playerId: string) => RawBuilder<unknown>>> = {
  player: (playerId) => sql`= ${playerId}`,
  person: (playerId) => sql`= (select person from accounts where player = ${playerId})`,
  deck: (playerId) => sql`in (select id from decks where player = ${playerId})`,
};

/** Returns the names of players by their ids. */
async function findNames(db: Kysely<Tables>, ids: ReadonlySet<string>) {
  if (ids.size === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('players')
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns rows as they are exported: without secrets, and with the names of other players instead of their ids. */
async function exportedRows(
  db: Kysely<Tables>,
  playerId: string,
  rows: readonly Row[],
  { columns, by = 'player', others = [], secret = [], omitted = [], packed = [] }: ExportedTable,
): Promise<readonly Row[]> {
  const people = new Set(by === 'player' ? [...columns, ...others] : others);
  const isOther = (id: unknown): id is string =>
    typeof id === 'string' && id !== playerId && isPlayer(id);
  const named = rows.flatMap((row) => [...people].map((column) => row[column]).filter(isOther));
  const names = await findNames(db, new Set(named));
  const toValue = (column: string, value: unknown): unknown => {
    if (secret.includes(column)) return value === null ? null : '(secret)';
    if (packed.includes(column) && typeof value === 'string') return unpackText(value);
    if (!people.has(column) || !isOther(value)) return value;
    return names.get(value) ?? 'another player';
  };
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) =>
        omitted.includes(column) ? [] : [[column, toValue(column, value)]],
      ),
    ),
  );
}

const tuple = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(parts)})`;

export const exportQueries = {
  /** Returns a page of everything stored about a player, without secrets. */
  exportPage: reads(
    async ({ db }, playerId: string, { at, part, after }: ExportCursor): Promise<ExportPage> => {
      const exported = tables[at];
      const { table, list, columns, by = 'player', key, isLong } = exported;
      const limit = isLong ? longRowsAtOnce : rowsAtOnce;
      const keys = key.map((column) => sql.ref(column));
      const rest = after
        ? sql`and ${tuple(keys)} > ${tuple(after.map((value) => sql`${value}`))}`
        : sql``;
      const { rows } = await sql<Row>`
      select * from ${sql.table(table)}
      where ${sql.ref(columns[part])} ${conditions[by](playerId)} ${rest}
      order by ${sql.join(keys)} limit ${limit}`.execute(db);

      let next: ExportCursor | null = null;
      const last = rows.at(-1);
      if (rows.length === limit && last) {
        next = { at, part, after: key.map((column) => last[column] as string | number) };
      } else if (part + 1 < columns.length) {
        next = { at, part: part + 1, after: null };
      } else if (at + 1 < tables.length) {
        next = { at: at + 1, part: 0, after: null };
      }
      const json = JSON.stringify(await exportedRows(db, playerId, rows, exported)).slice(1, -1);
      return { list, json, next };
    },
  ),
};
