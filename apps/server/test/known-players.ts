import { economy } from '@stackmate/economy';
import type { AccountStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { id } from './entries.ts';

let matches = 0;

/** Gives a server so many accounts that everybody can meet enough others. */
export async function fillServer(store: Pick<AccountStore, 'createAccount'>): Promise<void> {
  for (let count = 0; count < economy.rewards.payPercents.length + 2; count += 1) {
    const name = `Account ${count}`;
    await store.createAccount({
      playerId: id(`account-${count}`),
      name,
      key: name,
      skeleton: name,
      createdAt: 1000,
      password: null,
      pending: null,
      passkey: null,
    });
  }
}

/** Lets players have met enough others in casual matches that wins against them pay in full. */
export async function makeKnown(
  { db }: Pick<Database, 'db'>,
  players: readonly string[],
  count: number = economy.rewards.payPercents.length,
): Promise<void> {
  for (const playerId of players) {
    for (let met = 0; met < count; met += 1) {
      await db
        .insertInto('matches')
        .values({
          id: id(`known-${(matches += 1)}`),
          kind: 'casual',
          status: 'over',
          started_at: 1000,
          ended_at: 2000,
          south_player: id(playerId),
          south_name: playerId,
          south_guest: 0,
          north_player: id(`met-${met}`),
          north_name: 'Met',
          north_guest: 0,
          winner: null,
          reason: 'agreement',
          engine: '1',
          rules: '1',
          catalogue: '1',
          epoch: 1,
          owner: 'test',
          first_span: 0,
          last_span: 0,
          entries: 1,
        })
        .execute();
    }
  }
}
