import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import type { Tables } from './tables.ts';

/**
 * What every connection to PostgreSQL begins with. A network that is lost says nothing: so one is asked for signs of life
 * where it has been quiet, by the operating system.
 */
export const keepAliveSettings = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies ClientConfig;

/** For how long PostgreSQL may work on one statement, and its transaction stand still, in milliseconds. */
const statementTimeout = 25_000;

/** How long an answer may take, in milliseconds: later PostgreSQL would have said itself that it takes too long. */
export const responseTimeout = 30_000;

/**
 * Gives up a connection on which an answer takes too long, so that whoever waits is told and the next gets another one. An
 * operating system does that after a quarter of an hour, if what was sent never arrived. Connections that nobody uses are
 * closed earlier than this.
 */
export function socketWithTimeout(silence: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(silence, () =>
      socket.destroy(new Error(`PostgreSQL did not answer for ${silence / 1000} s`)),
    );
  };
}

/** Connections for what is answered soon, or, without `patience` in milliseconds, for what may take as long as it needs. */
export function connectPostgres(url: string, patience: number | null): Kysely<Tables> {
  const pool = new pg.Pool({
    ...keepAliveSettings,
    connectionString: url,
    max: 4,
    ...(patience === null
      ? {}
      : {
          stream: socketWithTimeout(patience),
          statement_timeout: statementTimeout,
          // What a lost server had begun must not lock its matches for the next one.
          idle_in_transaction_session_timeout: statementTimeout,
        }),
    // Times fit into a number.
    types: {
      getTypeParser: (id, format) =>
        id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // A lost connection is replaced when it is needed. Whoever uses it is told by what was asked.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
