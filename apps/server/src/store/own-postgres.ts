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
  /** How long a start waits for a server that stops. */
  readonly startPatience: number;
  /** Between two attempts to get the lock. */
  readonly retry: number;
  /** Between two checks of the lock's connection. */
  readonly check: number;
  /** Max time for an answer on that connection. */
  readonly answer: number;
  /** How long another process may hold the lock that this one has lost, until this one stops. */
  readonly giveUp: number;
}

/** A network that is cut without a sign is noticed within `check` and `answer`. */
const defaultTimes: OwnershipTimes = {
  startPatience: 2000,
  retry: 250,
  check: 2000,
  answer: 5000,
  giveUp: 5000,
};

/** The row of `server_values` that names the process that owns the database. */
const ownerKey = 'owner';

export interface OwnPostgresOptions {
  readonly url: string;
  readonly db: Kysely<Tables>;
  /** The name of this process, different at every start. */
  readonly owner: string;
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

/** Ends a session that may be broken. */
const endQuietly = (session: LockSession): void => void session.end().catch(() => {});

/** Throws unless the lock becomes free within the patience of a start. */
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
 * Makes this process the only one that uses a database, by an advisory lock that lasts as long as a connection of its
 * own. A second server would take every match away from the first. Waits for a server that stops; throws if it goes on.
 *
 * The connection is watched. When it is lost, this process tries to lock again. If another process keeps the lock, or
 * had it in between, the database is taken for good.
 */
export async function ownPostgres(options: OwnPostgresOptions): Promise<PostgresOwnership> {
  const { url, db, owner, changed } = options;
  const times = { ...defaultTimes, ...options.times };
  const connect = () => openLockSession({ url, owner, patience: times.answer });
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

  /** The owner that came and went: the matches are no longer those that this process remembers. */
  async function ownerBetween(session: LockSession): Promise<string | null> {
    if (claimed === null) return null;
    const last = await session.value(ownerKey);
    return last === owner ? null : last;
  }

  /** True if the lock is held again or will never be. */
  async function tryAgain(session: LockSession): Promise<boolean> {
    if (!(await session.tryLock())) return false;
    const other = await ownerBetween(session);
    if (isClosed) return true;
    if (other !== null) {
      close(`another server (${other}) has used it in between`);
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
          // PostgreSQL has not noticed yet that the old connection is dead.
          await session.terminate(lost);
        } else if (holder) {
          since ??= performance.now();
          if (performance.now() >= since + times.giveUp) close(`${holder.name} holds its lock`);
        }
      } catch {
        // PostgreSQL is away for now.
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
      // The next owner writes this row before it takes matches: it waits for this transaction, or this one sees it.
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
