import { sql } from 'kysely';
import { writes } from '../query.ts';
import { limitKey } from '../values.ts';
import { databaseNow } from './node-queries.ts';

const hour = 3_600_000;

export const sharedLimitQueries = {
  /**
   * Takes one use from the limit of a name: `burst` at once, and `perHour` in the long run, on all nodes together.
   * Returns false if there is none left.
   */
  takeLimit: writes(
    async (
      { db },
      name: string,
      { perHour, burst }: { readonly perHour: number; readonly burst: number },
    ): Promise<boolean> => {
      const interval = Math.ceil(hour / perHour);
      // The row says when the limit will be unused, and is forgotten then.
      const free = sql`greatest(taken.until, ${databaseNow})`;
      const { rows } = await sql`insert into server_values as taken (key, value, until)
      values (${limitKey(name)}, '', ${databaseNow} + ${interval}::bigint)
      on conflict (key) do update set until = ${free} + ${interval}::bigint
        where ${free} + ${interval}::bigint <= ${databaseNow} + ${burst * interval}::bigint
      returning key`.execute(db);
      return rows.length > 0;
    },
  ),
};
