import type { Seat } from '@stackmate/protocol';
import { restoreRoom } from '@stackmate/room';
import type { LogEntry, RoomRules } from '@stackmate/room';
import type { MatchStore } from '../store/index.ts';
import type { Versions } from '../versions/index.ts';

export interface EndMatchOptions {
  readonly store: Pick<MatchStore, 'match' | 'take' | 'entries' | 'commit'>;
  readonly loadRules: (versions: Versions) => Promise<RoomRules>;
  readonly matchId: string;
  readonly loser: Seat | null;
  readonly owner: string;
  readonly now: () => number;
}

/**
 * Ends a match that no running server owns: takes its lease and writes its last entry. The next start of a server
 * writes its record. Returns false if the match isn't running; throws if another process took it meanwhile.
 */
export async function endStoredMatch(options: EndMatchOptions): Promise<boolean> {
  const { store, matchId, loser, owner, now } = options;
  const summary = await store.match(matchId);
  if (summary?.status !== 'running') return false;
  const rules = await options.loadRules(summary.versions);
  const [lease] = await store.take([matchId], owner);
  if (!lease) return false;
  const appended: LogEntry[] = [];
  const nothing = (): void => {};
  const room = restoreRoom({
    entries: await store.entries(matchId),
    rules,
    ports: {
      now,
      append: (entry) => appended.push(entry),
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      wakeAt: nothing,
      readEntries: nothing,
      send: nothing,
      askBot: nothing,
      ended: nothing,
      log: nothing,
    },
  });
  if (!room.end(loser)) return false;
  const refused = await store.commit(appended.map((entry) => ({ entry, epoch: lease.epoch })));
  if (refused.length > 0) {
    throw new Error(
      `match ${matchId} was taken by another process meanwhile (${refused[0].reason})`,
    );
  }
  return true;
}
