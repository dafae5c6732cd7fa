import { existsSync, statfsSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { insertAction } from '../insert-action.ts';
import type { OperatorAction } from '../accounts/account-store.ts';
import { auditQueries } from '../audit.ts';
import type { Database } from '../database.ts';
import { walFile } from '../durability-mark.ts';
import { prepareTables } from '../migrate.ts';
import { openSqlite } from '../open-sqlite.ts';
import type { EntryWriter } from '../query.ts';
import { newId } from '../random-id.ts';
import { databaseFilePath } from '../store-place.ts';
import type { Tables } from '../tables.ts';
import { compareCounts, compareRows, insertRows, RowReader, startPlace } from './copy-rows.ts';
import type { TablePlace } from './copy-rows.ts';
import { readMove } from './move-domain.ts';
import type { DatabaseMoveTable } from './move-domain.ts';
import { countRows, listCountedColumns, listMovedTables, switchTriggers } from './move-tables.ts';
import type { MovedTable } from './move-tables.ts';

export interface MoveOptions {
  /** Folder with the SQLite database. No server may use it. */
  readonly data: string;
  readonly databaseUrl: string;
  /** Operator and reason for the audit log. */
  readonly note: Pick<OperatorAction, 'operator' | 'reason'>;
  readonly report: MoveReport;
}

/** Informs the operator about a move. */
export interface MoveReport {
  /** A step begins. */
  readonly step: (words: string) => void;
  /** `done` of `total` rows are copied or compared. */
  readonly rows: (done: number, total: number, table: string) => void;
}

/** Result of a move, for operators. */
export interface MoveOutcome {
  readonly tables: number;
  readonly rows: number;
  readonly place: string;
  /** Faults that the audit found in both databases. */
  readonly faults: readonly string[];
}

type Phase = 'copied' | 'compared';
type MoveProgress = Record<Phase, Record<string, TablePlace>>;

/** Returns a PostgreSQL database as operators read it, without user and password. */
function postgresPlace(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.host;
  return `the PostgreSQL database ${decodeURIComponent(url.pathname.slice(1))} at ${host}`;
}

/** Free space that PostgreSQL needs, as a multiple of the size of the SQLite database: tables, indexes and its log. */
const spaceNeeded = 3;

const fileBytes = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** Throws an error for operators if PostgreSQL runs on this machine and its disk is too full. */
async function assertSpace(target: Kysely<Tables>, file: string, report: MoveReport) {
  const needed = spaceNeeded * (fileBytes(file) + fileBytes(walFile(file)));
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;
  let free: number;
  try {
    const { rows } = await sql<{ folder: string; remote: boolean }>`
      select current_setting('data_directory') as folder,
        coalesce(inet_client_addr() <> inet_server_addr(), false) as remote`.execute(target);
    if (rows[0].remote) throw new Error('on another machine');
    const { bavail, bsize } = statfsSync(rows[0].folder);
    free = bavail * bsize;
  } catch {
    report.step(`PostgreSQL needs up to ${megabytes(needed)}; its disk can't be read from here`);
    return;
  }
  if (free < needed) {
    throw new Error(
      `the disk of PostgreSQL has ${megabytes(free)} left, and up to ${megabytes(needed)} are needed`,
    );
  }
}

/** Throws an error for operators if SQLite finds the database damaged. */
async function assertIntact(source: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`pragma integrity_check(3)`.execute(source);
  const faults = rows.map((row) => String(Object.values(row)[0]));
  if (faults.join() !== 'ok')
    throw new Error(`the SQLite database is damaged: ${faults.join('; ')}`);
  const { rows: orphans } = await sql<{ table: string; parent: string }>`
    pragma foreign_key_check`.execute(source);
  if (orphans.length > 0) {
    throw new Error(
      `${orphans.length} rows refer to others that don't exist, the first in ${orphans[0].table} to ${orphans[0].parent}`,
    );
  }
}

/** Time in which PostgreSQL notices that an earlier run was killed, in ms. */
const lockTime = 10_000;

/** Throws an error for operators if another run of the command uses the target. */
async function lockTarget(target: Kysely<Tables>): Promise<void> {
  for (const end = Date.now() + lockTime; ; await delay(250)) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtextextended('database move', 0)) as locked`.execute(target);
    if (rows[0].locked) return;
    if (Date.now() > end) throw new Error('another run of this command moves to that database');
  }
}

async function assertUtf8(target: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(target);
  if (rows[0].encoding !== 'UTF8') {
    throw new Error(
      `its encoding is ${rows[0].encoding}: create the database with createdb --encoding=UTF8 --template=template0`,
    );
  }
}

const hasTables = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.introspection.getTables()).length > 0;

/** An audit writes no entries. */
const noWriter: EntryWriter = {
  write: () => Promise.reject(new Error('a move writes no matches')),
  invalidate() {},
};

/** Audits a database. Returns its faults; the last one may be that of the audit itself. */
async function findFaults(database: Database): Promise<ReadonlySet<string>> {
  const faults = new Set<string>();
  let cursor: string | null = null;
  do {
    try {
      const page = await auditQueries.auditLedger.run(
        { ...database, entryWriter: noWriter, archive: null },
        cursor,
      );
      for (const fault of page.faults) faults.add(fault);
      cursor = page.next;
    } catch (failure) {
      faults.add(`the audit can't go on: ${failure instanceof Error ? failure.message : ''}`);
      break;
    }
  } while (cursor !== null);
  return faults;
}

/** A move between two open databases. */
class Move {
  readonly #source: Database;
  readonly #options: MoveOptions;
  /** One connection, which holds the lock. */
  readonly #target: Kysely<Tables>;
  readonly #place: string;
  #id = '';
  #progress: MoveProgress = { copied: {}, compared: {} };

  constructor(source: Database, target: Kysely<Tables>, options: MoveOptions) {
    this.#source = source;
    this.#target = target;
    this.#options = options;
    this.#place = postgresPlace(options.databaseUrl);
  }

  async run(prepareTarget: () => Promise<void>): Promise<MoveOutcome> {
    const { report, data } = this.#options;
    const [source, target] = [this.#source.db, this.#target];
    await prepareTables(this.#source, 'refuse');
    const previous = await readMove(source);
    if (previous?.state === 'moved' && (await this.#isComplete(previous.id))) {
      throw new Error(`the data was already moved to ${previous.place}`);
    }
    if (previous && previous.place !== this.#place) {
      throw new Error(
        `a move to ${previous.place} isn't complete: continue it, or run npm run admin -- move-back --reason TEXT`,
      );
    }
    if (!previous) {
      report.step('checking the SQLite database');
      await assertIntact(source);
      await assertSpace(target, databaseFilePath({ data, databaseUrl: null }), report);
    }
    await this.#begin(previous?.id ?? null, prepareTarget);
    const tables = await listMovedTables(source, target);
    const totals = new Map<string, number>();
    for (const { name } of tables) totals.set(name, await countRows(source, name));
    const rows = [...totals.values()].reduce((sum, count) => sum + count, 0);
    await switchTriggers(target, tables, 'disable');
    await this.#restartUnlogged(tables);
    report.step(`copying ${rows} rows of ${tables.length} tables`);
    await this.#each('copied', tables, rows);
    report.step('checking sequences, constraints and triggers');
    await this.#setSequences();
    await switchTriggers(target, tables, 'enable');
    await this.#assertEnforced();
    report.step(`comparing ${rows} rows`);
    await this.#each('compared', tables, rows);
    for (const table of tables) await compareCounts(source, target, table);
    report.step('auditing the ledger');
    const faults = await this.#audit();
    await this.#complete();
    return { tables: tables.length, rows, place: this.#place, faults };
  }

  async #isComplete(id: string): Promise<boolean> {
    if (!(await hasTables(this.#target))) return false;
    const move = await readMove(this.#target);
    return move?.id === id && move.state === 'complete';
  }

  /** Marks both databases, first the source. Throws unless the target is empty or belongs to this move. */
  async #begin(id: string | null, prepareTarget: () => Promise<void>): Promise<void> {
    const { db } = this.#source;
    this.#id = id ?? newId();
    const isNew = !(await hasTables(this.#target));
    const stored = isNew ? null : await readMove(this.#target).catch(() => null);
    if (stored && stored.id !== this.#id) {
      throw new Error('it contains another move: use an empty database');
    }
    // A run that was killed in between has only created the tables.
    if (!isNew && !stored && (id === null || !(await this.#isEmpty()))) {
      throw new Error('it isn’t empty: use a new database (createdb)');
    }
    const row = {
      id: this.#id,
      place: this.#place,
      state: 'copying',
      began_at: Date.now(),
      used_at: null,
      progress: '{}',
    } as const;
    if (id === null) await this.#write(db, { ...row, side: 'source' }, 'move to PostgreSQL');
    await prepareTarget();
    if (stored) {
      this.#progress = { copied: {}, compared: {}, ...(JSON.parse(stored.progress) as object) };
      return;
    }
    const place = `the SQLite database in ${this.#options.data}`;
    await this.#target
      .insertInto('database_moves')
      .values({ ...row, side: 'target', place })
      .execute();
  }

  async #isEmpty(): Promise<boolean> {
    for (const { name } of await listMovedTables(this.#source.db, this.#target)) {
      if ((await countRows(this.#target, name)) > 0) return false;
    }
    return true;
  }

  async #write(
    db: Kysely<Tables>,
    row: Parameters<ReturnType<typeof db.insertInto<'database_moves'>>['values']>[0],
    action: string,
  ): Promise<void> {
    await db.transaction().execute(async (inside) => {
      await inside.insertInto('database_moves').values(row).execute();
      await insertAction(inside, {
        ...this.#options.note,
        at: Date.now(),
        action,
        player: '',
        detail: this.#place,
      });
    });
  }

  /** Copies or compares all tables from where the last run ended. */
  async #each(phase: Phase, tables: readonly MovedTable[], total: number): Promise<void> {
    let before = 0;
    for (const table of tables) {
      const reader = new RowReader(this.#source.db, table);
      let place = this.#progress[phase][table.name] ?? startPlace;
      while (!place.isDone) {
        const batch = await reader.read(place);
        place = batch.next;
        this.#progress[phase][table.name] = place;
        if (batch.rows.length === 0) break;
        await this.#target.transaction().execute(async (inside) => {
          if (phase === 'copied') await insertRows(inside, table, batch.json);
          else await compareRows(inside, table, batch);
          await this.#storeProgress(inside);
        });
        this.#options.report.rows(before + place.rows, total, table.name);
      }
      before += place.rows;
    }
  }

  /** Stored with the rows, so that a run that is killed continues after exactly what it has copied. */
  async #storeProgress(inside: Kysely<Tables>): Promise<void> {
    await inside
      .updateTable('database_moves')
      .set({ progress: JSON.stringify(this.#progress) })
      .where('id', '=', this.#id)
      .execute();
  }

  /** Copies tables again that a crash of PostgreSQL may have emptied. */
  async #restartUnlogged(tables: readonly MovedTable[]): Promise<void> {
    for (const { name } of tables.filter(({ isUnlogged }) => isUnlogged)) {
      for (const phase of ['copied', 'compared'] as const) delete this.#progress[phase][name];
      await sql`delete from ${sql.table(name)}`.execute(this.#target);
    }
    await this.#storeProgress(this.#target);
  }

  /** Lets PostgreSQL count on where SQLite has ended, and checks that. */
  async #setSequences(): Promise<void> {
    for (const { table, column, sequence } of await listCountedColumns(this.#target)) {
      const { rows } = await sql<{ last: number | null }>`select max(last) as last from (
        select seq as last from sqlite_sequence where name = ${table}
        union all select max(${sql.ref(column)}) from ${sql.table(table)})`.execute(
        this.#source.db,
      );
      const last = rows[0].last ?? 0;
      await sql`select setval(${sequence}, ${Math.max(last, 1)}, ${last > 0})`.execute(
        this.#target,
      );
      const { rows: stored } = await sql<{ next: number }>`
        select last_value + is_called::int as next from ${sql.raw(sequence)}`.execute(this.#target);
      if (stored[0].next !== last + 1)
        throw new Error(`${sequence} doesn't continue at ${last + 1}`);
    }
  }

  async #assertEnforced(): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
        where not convalidated and connamespace = current_schema::regnamespace
      union all select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(
      this.#target,
    );
    if (rows.length > 0) throw new Error(`PostgreSQL doesn't enforce ${rows[0].name}`);
  }

  /** Audits both databases. Returns the faults that both have; throws if only PostgreSQL has one. */
  async #audit(): Promise<readonly string[]> {
    const source = await findFaults(this.#source);
    const target = await findFaults({ ...this.#source, kind: 'postgres', db: this.#target });
    const caused = [...target].find((fault) => !source.has(fault));
    if (caused !== undefined) throw new Error(`only PostgreSQL has this fault: ${caused}`);
    return [...target];
  }

  /** Switches over: at no time can both databases be used. */
  async #complete(): Promise<void> {
    const setState = async (
      db: Kysely<Tables>,
      state: 'compared' | 'moved' | 'complete',
    ): Promise<void> => {
      await db.updateTable('database_moves').set({ state }).where('id', '=', this.#id).execute();
    };
    await setState(this.#target, 'compared');
    await setState(this.#source.db, 'moved');
    await setState(this.#target, 'complete');
  }
}

/** Calls `run` with both databases, and the target's only connection, which holds its lock. */
async function withDatabases<T>(
  { data, databaseUrl }: Pick<MoveOptions, 'data' | 'databaseUrl'>,
  run: (source: Database, target: Kysely<Tables>, database: Database) => Promise<T>,
): Promise<T> {
  const source = openSqlite(databaseFilePath({ data, databaseUrl: null }));
  try {
    // Loads PostgreSQL's client, which a server on SQLite doesn't need.
    const { openPostgres } = await import('../open-postgres.ts');
    const database = await openPostgres(databaseUrl, {});
    try {
      return await database.patient.connection().execute(async (target) => {
        await lockTarget(target);
        return run(source, target, database);
      });
    } finally {
      await database.close();
    }
  } finally {
    await source.close();
  }
}

/**
 * Moves everything from a SQLite database to an empty PostgreSQL database, or continues to. Compares all rows, then lets
 * servers use PostgreSQL only. Throws an error for operators if that isn't possible; SQLite is unchanged then, apart from
 * the mark of the move.
 */
export const moveToPostgres = (options: MoveOptions): Promise<MoveOutcome> =>
  withDatabases(options, async (source, target, database) => {
    await assertUtf8(target);
    return new Move(source, target, options).run(async () => {
      // The initial migration only fits an empty database.
      await prepareTables(database, (await hasTables(target)) ? 'refuse' : 'run');
    });
  });

/** Keeps servers from using the target of a move. Throws an error for operators if one already has. */
async function undo(
  target: Kysely<Tables>,
  { id, state, place }: DatabaseMoveTable,
): Promise<void> {
  const { numUpdatedRows } = await target
    .updateTable('database_moves')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n && state === 'moved') {
    throw new Error(
      `a server or command has used ${place} since, or DATABASE_URL is another database: what was written there would be lost`,
    );
  }
}

/**
 * Makes a SQLite database usable again whose move isn't complete, or whose PostgreSQL database nothing has used yet.
 * Throws an error for operators otherwise. Returns where the data was moved.
 */
export async function moveBack({
  data,
  databaseUrl,
  note,
}: Omit<MoveOptions, 'report' | 'databaseUrl'> & {
  readonly databaseUrl: string | null;
}): Promise<string> {
  const takeBack = async (source: Database, target: Kysely<Tables> | null): Promise<string> => {
    await prepareTables(source, 'refuse');
    const { db } = source;
    const move = await readMove(db);
    if (!move) throw new Error('the SQLite database wasn’t moved');
    if (target === null && move.state === 'moved') {
      throw new Error(`set DATABASE_URL to ${move.place}, which must not be used any more`);
    }
    if (target && (await hasTables(target))) await undo(target, move);
    await db.transaction().execute(async (inside) => {
      await inside.deleteFrom('database_moves').execute();
      const at = Date.now();
      await insertAction(inside, {
        ...note,
        at,
        action: 'move back',
        player: '',
        detail: move.place,
      });
    });
    return move.place;
  };
  if (databaseUrl !== null) return withDatabases({ data, databaseUrl }, takeBack);
  const source = openSqlite(databaseFilePath({ data, databaseUrl }));
  try {
    return await takeBack(source, null);
  } finally {
    await source.close();
  }
}
