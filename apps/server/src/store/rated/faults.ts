import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { RatedStore } from './rated-store.ts';

/** More faults don't make a pause longer. */
const mostFaults = 20;

export const faultQueries = (db: Kysely<Tables>): Pick<RatedStore, 'ratedFaults'> => ({
  async ratedFaults(player, since) {
    const rows = await db
      .selectFrom('rated_faults')
      .where('player', '=', player)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(mostFaults)
      .select(['kind', 'at'])
      .execute();
    return rows.toReversed();
  },
});
