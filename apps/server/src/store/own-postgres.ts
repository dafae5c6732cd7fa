import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { notOwned } from './ownership.ts';
import type { Ownership, OwnershipChange } from './ownership.ts';
import { openLockSession } from './postgres-lock.ts';
import type { Backend, LockSession } from './postgres-lock.ts';
import type { Tables } from './tables.ts';

/** Times in ms. */
export interface OwnershipTimes {
  /** Max wait at the start for a server that is stopping. */
  readonly startPatience: number;
  /** Interval between attempts to take the lock. */
  readonly retry: number;
  /** Interval between checks of the lock's connection. */
  readonly check: number;
  /** Max response time on that connection. */
  readonly answer: number;
  /** Max time that another process may hold a lost lock before this process stops. */
  readonly giveUp: number;
}

/** A silent loss of the network is detected within `check` + `answer`. */
const defaultTimes: OwnershipTimes = {
  startPatience: 2000,
  retry: 250,
  check: 2000,
  answer: 5000,
  giveUp: 5000,
};

/** Key in `server_values` with the name of the process that owns the database. */
const ownerKey = 'owner';
/** The name that all nodes of a cluster write there. */
const clusterOwner = 'a cluster';

export interface OwnPostgresOptions {
  readonly url: string;
  readonly db: Kysely<Tables>;
  /** Name of this process; different at every start. */
  readonly owner: string;
  /** Whether this process is a node of a cluster, which shares the lock with the other nodes. */
  readonly isShared: boolean;
  readonly changed: (change: OwnershipChange) => void;
  readonly times?: Partial<OwnershipTimes> | undefined;
}

export interface PostgresOwnership extends Ownership {
  readonly release: () => Promise<void>;
}

const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

const isSameBackend = (one: Backend, other: Backend): boolean =>
  one.pid === other.pid && one.startedAt === other.startedAt;

/** Ends a session that may be broken, ignoring errors. */
const endQuietly = (session: LockSession): void => void session.end().catch(() => {});

/** Waits for the lock. Throws if it isn't released within `startPatience`. */
async function waitForLock(session: LockSession, times: OwnershipTimes): Promise<void> {
  const until = performance.now() + times.startPatience;
  while (!(await session.tryLock())) {
    if (performance.now() >= until) {
      const holder = await session.holder();
      throw new Error(
        `it is in use: ${holder?.name ?? 'another process'} holds its lock. Stop that server, or set DATABASE_URL to another database`,
      );
    }
    await delay(times.retry);
  }
}

/**
 * Makes this process, or its cluster, the only user of a database, with an advisory lock held by a separate connection: a
 * second server would take all matches from the first. Waits for a server that is stopping; throws if it keeps running.
 *
 * The connection is monitored. If it is lost, the process tries to take the lock again. If another process keeps the
 * lock or had it meanwhile, this process has lost the database for good.
 */
export async function ownPostgres(options: OwnPostgresOptions): Promise<PostgresOwnership> {
  const { url, db, changed, isShared } = options;
  const owner = isShared ? clusterOwner : options.owner;
  const times = { ...defaultTimes, ...options.times };
  const connect = () =>
    openLockSession({ url, owner: options.owner, isShared, timeout: times.answer });
  let held: LockSession | null = null;
  let isClosed = false;
  let claimed: Promise<void> | null = null;

  function hold(session: LockSession): void {
    held = session;
    void session.lost.then((why) => lose(session, why));
    void watch(session);
  }

  async function watch(session: LockSession): Promise<void> {
    await delay(times.check, undefined, { ref: false });
    if (held !== session) return;
    await session.check().catch((failure: unknown) => lose(session, reasonOf(failure)));
    void watch(session);
  }

  function lose(session: LockSession, why: string): void {
    if (held !== session) return;
    held = null;
    endQuietly(session);
    changed({ kind: 'lost', why });
    void regain(session.backend);
  }

  function close(why: string): void {
    isClosed = true;
    changed({ kind: 'taken', why });
  }

  /**
   * Returns another process that owned the database meanwhile, so that the cached matches are outdated; null if there
   * was none.
   */
  async function ownerBetween(session: LockSession): Promise<string | null> {
    if (claimed === null) return null;
    const last = await session.value(ownerKey);
    return last === owner ? null : last;
  }

  /** Tries to take the lock again. Returns whether it is held or lost for good. */
  async function tryAgain(session: LockSession): Promise<boolean> {
    if (!(await session.tryLock())) return false;
    const other = await ownerBetween(session);
    if (isClosed) return true;
    if (other !== null) {
      close(`another server (${other}) has used it meanwhile`);
      return true;
    }
    hold(session);
    changed({ kind: 'regained' });
    return true;
  }

  async function regain(lost: Backend): Promise<void> {
    let session: LockSession | null = null;
    let since: number | null = null;
    while (!isClosed) {
      try {
        session ??= await connect();
        if (await tryAgain(session)) break;
        const holder = await session.holder();
        if (holder && isSameBackend(holder, lost)) {
          // PostgreSQL hasn't noticed yet that the old connection is dead.
          await session.terminate(lost);
        } else if (holder) {
          since ??= performance.now();
          if (performance.now() >= since + times.giveUp) close(`${holder.name} holds its lock`);
        }
      } catch {
        // PostgreSQL is unavailable at the moment.
        if (session) endQuietly(session);
        session = null;
      }
      if (!isClosed) await delay(times.retry);
    }
    if (session && session !== held) endQuietly(session);
  }

  const first = await connect();
  try {
    await waitForLock(first, times);
  } catch (failure) {
    endQuietly(first);
    throw failure;
  }
  hold(first);

  const isHeld = (): boolean => held !== null;
  const writeName = async (): Promise<void> => {
    await db
      .insertInto('server_values')
      .values({ key: ownerKey, value: owner, until: null })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: owner }))
      .execute();
    // A node of an earlier cluster that is cut off must write nothing more.
    if (!isShared) {
      await db.updateTable('nodes').set({ state: 'dead' }).where('state', '<>', 'dead').execute();
    }
  };
  return {
    isHeld,
    async claim() {
      if (!isHeld()) throw notOwned();
      claimed ??= writeName();
      try {
        await claimed;
      } catch (failure) {
        claimed = null;
        throw failure;
      }
    },
    async assert(inside) {
      if (!isHeld()) throw notOwned();
      // The next owner writes this row before it takes matches: it waits for this transaction, or this transaction sees
      // its row.
      const { rows } = await sql<{
        value: string;
      }>`select value from server_values where key = ${ownerKey} for share`.execute(inside);
      if (rows[0]?.value !== owner) throw notOwned();
    },
    async release() {
      isClosed = true;
      const session = held;
      held = null;
      await session?.end();
    },
  };
}
