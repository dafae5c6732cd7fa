import pg from 'pg';
import { keepAliveSettings, socketWithTimeout } from './postgres-connections.ts';

/** Id of the lock: any number, but the same for all servers. It has 32 bits, as `ownLock` expects. */
const lockKey = 20_250_701;

/** Selects the row of `pg_locks` with this database's lock. A 64-bit key is stored in two halves. */
const ownLock = `locktype = 'advisory' and granted and classid = 0 and objid = ${lockKey} and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())`;

/** PostgreSQL releases the lock of a vanished machine within 25 s instead of two hours. No effect on local sockets. */
const sessionSettings = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set idle_session_timeout = 0`;

/** A PostgreSQL session. The start time is included, because process ids are reused. */
export interface Backend {
  readonly pid: number;
  readonly startedAt: string;
}

/** The session that holds the lock. */
export interface Holder extends Backend {
  /** Name for operators. */
  readonly name: string;
}

/** A connection that can hold the lock of a database as long as it is open. */
export interface LockSession {
  readonly backend: Backend;
  /** Tries to take the lock. Returns false if another session holds it. */
  readonly tryLock: () => Promise<boolean>;
  /** Returns a session that holds the lock and doesn't share it with this one; null if there is none. */
  readonly holder: () => Promise<Holder | null>;
  /** Rejects unless this session holds the lock and PostgreSQL responds in time. */
  readonly check: () => Promise<void>;
  /** Ends another session of the same user. */
  readonly terminate: (backend: Backend) => Promise<void>;
  /** Returns the value of a key in `server_values`; null if there is none. */
  readonly value: (key: string) => Promise<string | null>;
  /** Resolves with the reason when the connection is lost, but not after `end`. */
  readonly lost: Promise<string>;
  readonly end: () => Promise<void>;
}

export interface LockSessionOptions {
  readonly url: string;
  /** Name of this process. */
  readonly owner: string;
  /** Whether others may share the lock with this process. */
  readonly isShared: boolean;
  /** Max time to connect and for each response, in ms. */
  readonly timeout: number;
}

/** Opens a session. Rejects if PostgreSQL is unreachable. */
export async function openLockSession(options: LockSessionOptions): Promise<LockSession> {
  const { url, owner, isShared, timeout } = options;
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const inTheWay = isShared ? "and mode = 'ExclusiveLock'" : '';
  const client = new pg.Client({
    ...keepAliveSettings,
    connectionString: url,
    connectionTimeoutMillis: timeout,
    // A cut network reports nothing, so a missing response closes the connection.
    stream: socketWithTimeout(timeout),
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
        const [{ mine }] = await rows<{ mine: boolean }>(`select ${lock}($1) as mine`, [lockKey]);
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
           from pg_locks left join pg_stat_activity using (pid) where ${ownLock} ${inTheWay}`,
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
        const locks = await rows(
          `select 1 from pg_locks where ${ownLock} and pid = pg_backend_pid()`,
        );
        if (locks.length === 0) throw new Error('PostgreSQL no longer grants the lock');
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
