import { randomBytes } from 'node:crypto';
import { secretCommitment } from '@stackmate/tournament';
import type { TournamentSettings } from '@stackmate/tournament';
import { openMigrated } from '../../../../apps/server/test/open-test-database.ts';
import { createDatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { DatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { StorePlace } from '../../../../apps/server/src/store/store-place.ts';

/** Settings of an event of ready decks that nobody pays for. */
export const eventSettings = (
  change: Pick<TournamentSettings, 'kind' | 'startsAt' | 'maxEntrants'> &
    Partial<TournamentSettings>,
): TournamentSettings => ({
  bestOf: 1,
  decks: 'one',
  cards: 'ready',
  clock: 'fast',
  roundMinutes: 30,
  breakSeconds: 2,
  arenaMinutes: 3,
  hasCut: false,
  fee: 0,
  addedCoins: 0,
  ...change,
});

/**
 * Stores tournaments in a database that no server has opened yet, beyond the limits of accounts. Returns their ids.
 * @param more what else to store
 */
export async function storeEvents(
  place: StorePlace,
  events: readonly TournamentSettings[],
  more: (store: DatabaseStore) => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const store = createDatabaseStore({ database: await openMigrated(place), owner: 'tool' });
  const ids: string[] = [];
  for (const settings of events) {
    const secret = randomBytes(32).toString('hex');
    const id = `E${randomBytes(16).toString('base64url').slice(0, 21)}`;
    await store.createTournament({
      id,
      key: null,
      season: null,
      name: `Event ${ids.length + 1}`,
      organizer: null,
      clock: 'fast',
      isListed: true,
      isPractice: false,
      secret,
      startsAt: settings.startsAt,
      entries: [
        { type: 'created', at: Date.now(), settings, commitment: secretCommitment(secret) },
      ],
      entrants: [],
    });
    ids.push(id);
  }
  await more(store);
  // The nodes mustn't wait for one that has gone.
  if (place.databaseUrl !== null) await store.leaveCluster();
  await store.close();
  return ids;
}
