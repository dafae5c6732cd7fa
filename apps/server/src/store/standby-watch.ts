import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Time after which a write is checked, and the interval between further checks, in ms. */
const interval = 3000;

/**
 * Checks whether slow writes wait for a standby server, because PostgreSQL itself reports nothing. Returns a function
 * that watches a write until the function that it returns is called.
 */
export function createStandbyWatch(
  db: Kysely<Tables>,
  waits: (standbys: string) => void,
): () => () => void {
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await sql<{
        standbys: string;
        waiting: number;
      }>`select current_setting('synchronous_standby_names') as standbys, count(*) as waiting
        from pg_stat_activity where wait_event = 'SyncRep'`.execute(db);
      if (rows[0].waiting > 0) waits(rows[0].standbys);
    } catch {
      // The write will report that the database is unavailable.
    } finally {
      isLooking = false;
    }
  }

  return () => {
    const timer = setInterval(() => void look(), interval);
    return () => clearInterval(timer);
  };
}
