import pg from 'pg';
import { alive } from './postgres-connections.ts';

/** Any number, but always the same: the name of the lock. */
const lockKey = 20_250_701;
const tries = 20;
const between = 100;

/**
 * Makes this process the one that uses a database, for as long as a connection of its own lasts. A second server by
 * mistake would take every match away from the first. One that stops is waited for; throws if it goes on.
 *
 * Returns how to let go.
 */
export async function ownPostgres(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...alive, connectionString: url });
  // If it is lost, epochs still guard every match; only a mistake would go unnoticed.
  client.on('error', () => {});
  await client.connect();
  for (let tried = 0; tried < tries; tried += 1) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lockKey],
    );
    if (rows[0].mine) return () => client.end();
    await new Promise((resolve) => setTimeout(resolve, between));
  }
  await client.end();
  throw new Error('it is in use: another server runs on it');
}
