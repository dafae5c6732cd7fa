import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { poolSize } from './connection-counts.ts';
import type { Tables } from './tables.ts';

/**
 * Settings of every PostgreSQL connection. The operating system probes quiet connections, because a lost network
 * reports nothing.
 */
const keepAliveSettings = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies ClientConfig;

/** Max duration of a statement and max idle time of its transaction, in ms. */
const statementTimeout = 25_000;

/** Max response time, in ms. Longer than the statement timeout, so that PostgreSQL reports slow statements itself. */
export const responseTimeout = 30_000;

/**
 * Creates sockets that close when a response takes longer than `silence` ms, so that the caller gets an error and the
 * next one a new connection. The operating system would wait a quarter of an hour if the data never arrived. Idle
 * connections are closed earlier.
 */
function socketWithTimeout(silence: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(silence, () =>
      socket.destroy(new Error(`PostgreSQL didn't respond for ${silence / 1000} s`)),
    );
  };
}

/** Max idle time of a transaction in a cluster, in ms: a frozen node's locks must not delay its successors. */
export const nodeIdleTimeout = 5000;

export interface PoolOptions {
  /** Max response time in ms; null for none. */
  readonly timeout: number | null;
  /** Max number of connections. */
  readonly max?: number;
  /** Max idle time of a transaction, in ms. */
  readonly idleTimeout?: number;
  /** A commit was only written here: an administrator cancelled its wait for a standby server. */
  readonly onUnconfirmed?: () => void;
}

/** PostgreSQL's code of the warning with which such a commit succeeds. */
const warningCode = '01000';

/** Opens a connection pool. */
export function connectPostgres(url: string, options: PoolOptions): Kysely<Tables> {
  const { timeout, max = poolSize, idleTimeout = statementTimeout, onUnconfirmed } = options;
  const pool = new pg.Pool({
    ...keepAliveSettings,
    connectionString: url,
    max,
    ...(timeout === null
      ? {}
      : {
          stream: socketWithTimeout(timeout),
          statement_timeout: statementTimeout,
          // A lost server's open transaction must not keep its matches locked for the next server.
          idle_in_transaction_session_timeout: idleTimeout,
        }),
    // Times fit into a number.
    types: {
      getTypeParser: (id, format) =>
        id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // A lost connection is replaced when needed. Its users get errors from their own queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notice', ({ code }) => {
      if (code === warningCode) onUnconfirmed?.();
    });
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
