import pg from 'pg';
import { keepAliveSettings, socketWithTimeout } from './postgres-connections.ts';

/** Names the lock: any number, but the same for every server. It fits into 32 bits, as `ownLock` expects. */
const lockKey = 20_250_701;

/** The row of `pg_locks` that holds the lock of this database. A key of 64 bits is stored in two halves. */
const ownLock = `locktype = 'advisory' and granted and classid = 0 and objid = ${lockKey} and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())`;

/**
 * PostgreSQL releases the lock of a machine that vanished within 25 s, and not after two hours. Without effect on a
 * local socket.
 */
const sessionSettings = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set idle_session_timeout = 0`;

/** A session of PostgreSQL; process ids alone are reused. */
export interface Backend {
  readonly pid: number;
  readonly startedAt: string;
}

/** The session that holds the lock. */
export interface Holder extends Backend {
  /** As it is shown to operators. */
  readonly name: string;
}

/** A connection that may hold the lock of a database for as long as it lasts. */
export interface LockSession {
  readonly backend: Backend;
  /** False if another session has the lock. */
  readonly tryLock: () => Promise<boolean>;
  /** The session that has the lock, if any. */
  readonly holder: () => Promise<Holder | null>;
  /** Rejects unless this session has the lock and PostgreSQL answers in time. */
  readonly check: () => Promise<void>;
  /** Ends another session of the same user. */
  readonly terminate: (backend: Backend) => Promise<void>;
  /** The value of `server_values` under this key; null if there is none. */
  readonly value: (key: string) => Promise<string | null>;
  /** Fulfilled with the reason when the connection is gone, without `end`. */
  readonly lost: Promise<string>;
  readonly end: () => Promise<void>;
}

export interface LockSessionOptions {
  readonly url: string;
  /** Name of this process. */
  readonly owner: string;
  /** Max time for a connection and for each answer, in ms. */
  readonly patience: number;
}

/** Opens a session. Rejects if PostgreSQL cannot be reached. */
export async function openLockSession(options: LockSessionOptions): Promise<LockSession> {
  const { url, owner, patience } = options;
  const client = new pg.Client({
    ...keepAliveSettings,
    connectionString: url,
    connectionTimeoutMillis: patience,
    // A network that is cut reports nothing: an answer that does not come closes the connection.
    stream: socketWithTimeout(patience),
  });
  let isEnded = false;
  const lost = new Promise<string>((resolve) => {
    const lose = (why: string): void => {
      if (!isEnded) resolve(why);
    };
    client.on('error', (failure) => lose(failure.message));
    client.on('end', () => lose('PostgreSQL closed the connection'));
  });

  async function rows<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> {
    return (await client.query<Row>(text, [...values])).rows;
  }

  async function end(): Promise<void> {
    isEnded = true;
    await client.end();
  }

  try {
    await client.connect();
    await client.query(sessionSettings);
    await rows(`select set_config('application_name', $1, false)`, [`stackmate ${owner}`]);
    const [backend] = await rows<{ pid: number; startedAt: string }>(
      `select pid, backend_start::text as "startedAt" from pg_stat_activity where pid = pg_backend_pid()`,
    );
    return {
      backend,
      async tryLock() {
        const [{ mine }] = await rows<{ mine: boolean }>(
          'select pg_try_advisory_lock($1) as mine',
          [lockKey],
        );
        return mine;
      },
      async holder() {
        const [found] = await rows<{
          pid: number;
          startedAt: string | null;
          name: string | null;
          address: string | null;
        }>(
          `select pid, backend_start::text as "startedAt", application_name as name, client_addr::text as address
           from pg_locks left join pg_stat_activity using (pid) where ${ownLock}`,
        );
        if (!found) return null;
        const { pid, startedAt, name, address } = found;
        const from = address === null ? '' : ` at ${address}`;
        const since = startedAt === null ? '' : `, connected since ${startedAt}`;
        return {
          pid,
          startedAt: startedAt ?? '',
          name: `${name ?? 'a process'}${from} (PostgreSQL backend ${pid}${since})`,
        };
      },
      async check() {
        const held = await rows(
          `select 1 from pg_locks where ${ownLock} and pid = pg_backend_pid()`,
        );
        if (held.length === 0) throw new Error('PostgreSQL no longer grants the lock');
      },
      async terminate({ pid, startedAt }) {
        await rows(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2',
          [pid, startedAt],
        );
      },
      async value(key) {
        const [found] = await rows<{ value: string }>(
          'select value from server_values where key = $1',
          [key],
        );
        return found?.value ?? null;
      },
      lost,
      end,
    };
  } catch (failure) {
    await end().catch(() => {});
    throw failure;
  }
}
