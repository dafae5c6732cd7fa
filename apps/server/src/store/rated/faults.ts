import type { RatedFaultEntry } from '@stackmate/ranking';
import { reads } from '../query.ts';

/** More faults don't make a pause longer. */
const maxFaults = 20;

export const faultQueries = {
  /** Returns the faults of a player since a time, oldest first. */
  ratedFaults: reads(
    async ({ db }, playerId: string, since: number): Promise<readonly RatedFaultEntry[]> => {
      const rows = await db
        .selectFrom('rated_faults')
        .where('player', '=', playerId)
        .where('at', '>', since)
        .orderBy('at', 'desc')
        .limit(maxFaults)
        .select(['kind', 'at'])
        .execute();
      return rows.toReversed();
    },
  ),
};
