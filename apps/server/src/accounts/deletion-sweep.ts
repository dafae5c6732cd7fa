import { erasedKey } from '../identity/identities.ts';
import { attemptEach } from '../limits/attempt-each.ts';
import type { AccountService } from './service.ts';

/** Max number of accounts per run, and of matches per transaction, which the store's thread handles in one go. */
const maxAccounts = 50;
const matchesAtOnce = 10;

type Service = Pick<AccountService, 'store' | 'connections' | 'tokenLife' | 'now'>;

/** State of an account whose deletion is due: it is in a running match, has more matches to anonymise, or is gone. */
export type ErasureState = 'playing' | 'erasing' | 'erased';

/** Erases an account whose deletion is due, in transactions of a few matches; at most `maxMatches` of its matches. */
export async function eraseAccount(
  { store, connections, tokenLife, now }: Service,
  playerId: string,
  maxMatches = Infinity,
): Promise<ErasureState> {
  connections.signOut(playerId, { what: 'all' });
  for (let left = maxMatches; ; left -= matchesAtOnce) {
    if (left <= 0) return 'erasing';
    if ((await store.anonymiseMatches(playerId, matchesAtOnce)) < matchesAtOnce) break;
  }
  // Waits for a running match: until it has ended, the owner may still keep the account with all its cards.
  if (await store.hasMatches(playerId)) return 'playing';
  const at = now();
  await store.leaveContests({ playerId, at });
  await store.moveAllToSink({ playerId, at });
  const note = erasedKey(playerId);
  const isErased = await store.erasePlayer(playerId, { now: at, note, noteUntil: at + tokenLife });
  return isErased ? 'erased' : 'playing';
}

/** Erases the accounts whose deletion is due (PL7). Returns their number; those in a running match follow later. */
export async function eraseDueAccounts(service: Service): Promise<number> {
  let erased = 0;
  const due = await service.store.dueDeletions(service.now(), maxAccounts);
  await attemptEach(
    due,
    (playerId) => `account ${playerId}`,
    async (playerId) => {
      if ((await eraseAccount(service, playerId)) === 'erased') erased += 1;
    },
  );
  return erased;
}
