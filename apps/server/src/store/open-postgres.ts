import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database, DatabaseOptions } from './database.ts';
import { connectPostgres, nodeIdleTimeout, responseTimeout } from './postgres-connections.ts';
import type { Tables } from './tables.ts';

const oldestVersion = 150_000;

/** Opens a PostgreSQL database. Throws an error for operators if its version is too old or its commits aren't durable. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const cluster = options.cluster ?? null;
  let unconfirmed = 0;
  const onUnconfirmed = (): void => {
    unconfirmed += 1;
  };
  const db = connectPostgres(url, {
    timeout: responseTimeout,
    onUnconfirmed,
    ...(cluster && { idleTimeout: nodeIdleTimeout }),
  });
  const patient = connectPostgres(url, { timeout: null });
  const disconnect = () => Promise.all([db.destroy(), patient.destroy()]);
  try {
    await assertFit(db);
    return {
      kind: 'postgres',
      db,
      patient,
      cluster,
      unconfirmed: () => unconfirmed,
      checkFiles: () => {},
      noteDurable: () => {},
      backup: () =>
        Promise.reject(
          new Error('a PostgreSQL database is backed up with pg_dump (docs/operating.md)'),
        ),
      async close() {
        await disconnect();
      },
    };
  } catch (failure) {
    await disconnect();
    throw failure;
  }
}

async function assertFit(db: Kysely<Tables>): Promise<void> {
  const setting = async (name: string): Promise<string> => {
    const { rows } = await sql<{
      value: string;
    }>`select current_setting(${name}) as value`.execute(db);
    return rows[0].value;
  };
  const version = await setting('server_version_num');
  if (Number(version) < oldestVersion) {
    throw new Error(`PostgreSQL 15 or newer is needed; this is ${await setting('server_version')}`);
  }
  for (const name of ['fsync', 'synchronous_commit']) {
    const value = await setting(name);
    if (value === 'off') {
      throw new Error(
        `this PostgreSQL loses commits when it crashes: ${name} is ${value}. Set ${name} = on in postgresql.conf`,
      );
    }
  }
}
