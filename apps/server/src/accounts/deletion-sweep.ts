import { erasedKey } from '../identity/identities.ts';
import type { AccountService } from './service.ts';

/** Max number of accounts per run, and of matches per transaction, which the store's thread handles in one go. */
const maxAccounts = 50;
const matchesAtOnce = 10;

type Service = Pick<AccountService, 'store' | 'connections' | 'tokenLife' | 'now'>;

/** Erases the accounts whose deletion is due (PL7). Returns their number; those in a running match follow later. */
export async function eraseDueAccounts(service: Service): Promise<number> {
  const { store, connections, tokenLife, now } = service;
  let erased = 0;
  for (const playerId of await store.dueDeletions(now(), maxAccounts)) {
    connections.signOut(playerId, { what: 'all' });
    while ((await store.anonymiseMatches(playerId, matchesAtOnce)) === matchesAtOnce);
    // Waits for a running match: until it has ended, the owner may still keep the account with all its cards.
    if (await store.hasMatches(playerId)) continue;
    const at = now();
    await store.leaveContests({ playerId, at });
    await store.moveAllToSink({ playerId, at });
    const note = erasedKey(playerId);
    if (await store.erasePlayer(playerId, { now: at, note, noteUntil: at + tokenLife }))
      erased += 1;
  }
  return erased;
}
