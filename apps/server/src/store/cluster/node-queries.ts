import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { BusState } from './cluster-tables.ts';

/** Time in ms since 1970 by the database's clock: those of the nodes may be minutes apart. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Time in ms since 1970 by the clock of a database of any kind. */
export const currentTime = (kind: Database['kind']) =>
  kind === 'postgres' ? databaseNow : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/**
 * Lets transactions that lock the same name follow each other: those that run at the same time don't see each other's
 * rows. SQLite has one writer.
 */
export async function lockName(
  db: Kysely<Tables>,
  kind: Database['kind'],
  name: string,
): Promise<void> {
  if (kind === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Reads the database's clock. */
export async function readDatabaseNow(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ at: number }>`select ${databaseNow} as at`.execute(db);
  return rows[0].at;
}

/** Yields a row, and locks it until the end of the transaction, if a node isn't dead. */
export const fence = (nodeId: string) =>
  sql`select 1 as ok from nodes where node = ${nodeId} and state <> 'dead' for share`;

/** Reads the names of versions that a node can run; unknown for nodes of earlier versions. */
export const splitNames = (runs: string | null): readonly string[] =>
  runs === null ? [] : (JSON.parse(runs) as readonly string[]);

export interface Renewal {
  readonly nodeId: string;
  /** Length of the lease, in ms. */
  readonly lease: number;
  /** Number of its running matches. */
  readonly load: number;
  readonly runs: readonly string[];
  readonly bus: BusState;
}

/**
 * Extends the lease of a node, and stores its load and state. Returns the database's time of the renewal; null if the
 * node is dead.
 */
export async function renewLease(
  db: Kysely<Tables>,
  { nodeId, lease, load, runs, bus }: Renewal,
): Promise<number | null> {
  const { rows } = await sql<{
    at: number;
  }>`update nodes set until = ${databaseNow} + ${lease}::bigint, load = ${load},
      runs = ${JSON.stringify(runs)}, bus = ${bus}
    where node = ${nodeId} and state <> 'dead' returning until - ${lease}::bigint as at`.execute(
    db,
  );
  return rows.length > 0 ? rows[0].at : null;
}

/** PostgreSQL's code for a lock that wasn't free in time. */
const isLocked = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '55P03';

/** Declares a node dead whose lease has ended. Waits for its pending commit, which then counts. */
const declareOneDead = (db: Kysely<Tables>, nodeId: string, before: number): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    await sql`set local lock_timeout = '1s'`.execute(inside);
    const { rows } = await sql`update nodes set state = 'dead'
      where node = ${nodeId} and state <> 'dead' and until < ${databaseNow}
        and ${databaseNow} < ${before}::bigint returning node`.execute(inside);
    return rows.length > 0;
  });

/**
 * Declares the nodes dead whose leases have ended. Does nothing at or after the database's time `before`: a broken
 * network may deliver a statement late, when all leases have ended and nobody could renew one. A node that is frozen
 * inside a transaction follows once PostgreSQL has ended that.
 */
export async function declareDead(db: Kysely<Tables>, before: number): Promise<readonly string[]> {
  const { rows } = await sql<{ node: string }>`select node from nodes
    where state <> 'dead' and until < ${databaseNow}`.execute(db);
  const dead: string[] = [];
  for (const { node: nodeId } of rows) {
    const isDead = await declareOneDead(db, nodeId, before).catch((failure: unknown) => {
      if (isLocked(failure)) return false;
      throw failure;
    });
    if (isDead) dead.push(nodeId);
  }
  return dead;
}

const deadFor = 86_400_000;

/** Deletes nodes that died long ago and have no more matches. */
export async function forgetDead(db: Kysely<Tables>): Promise<void> {
  await sql`delete from nodes where state = 'dead' and until < ${databaseNow} - ${deadFor}::bigint
    and not exists (select 1 from matches where matches.node = nodes.node and status = 'running')`.execute(
    db,
  );
}

export async function setState(
  db: Kysely<Tables>,
  nodeId: string,
  state: 'draining' | 'dead',
): Promise<void> {
  await sql`update nodes set state = ${state} where node = ${nodeId} and state <> 'dead'`.execute(
    db,
  );
}
