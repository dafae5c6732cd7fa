import type { BotLevel, FinishedMatch } from '@stackmate/protocol';
import type { LogEntry } from '@stackmate/room';

/** A match of this device, as it is listed. */
export interface StoredMatch extends Omit<FinishedMatch, 'endedAt'> {
  readonly level: BotLevel;
  /** null while the match is running. */
  readonly endedAt: number | null;
}

/** End reason of an unfinished match whose rules are no longer available. */
export const leftByUpdate = 'the game was updated';

/** Storage of this device's matches. */
export interface OfflineStore {
  readonly matches: () => Promise<readonly StoredMatch[]>;
  readonly putMatch: (match: StoredMatch) => Promise<void>;
  /** Returns a match's log from its first entry on; empty if there is none. */
  readonly entries: (matchId: string) => Promise<readonly LogEntry[]>;
  /** Stores an entry permanently. Returns false if an entry with its number exists, because another tab was quicker. */
  readonly append: (entry: LogEntry) => Promise<boolean>;
  readonly remove: (matchId: string) => Promise<void>;
}

/** Creates a store that lasts as long as the page, for browsers that store nothing. */
export function memoryStore(): OfflineStore {
  const matches = new Map<string, StoredMatch>();
  const logs = new Map<string, LogEntry[]>();
  return {
    matches: async () => [...matches.values()],
    putMatch: async (match) => void matches.set(match.match, match),
    entries: async (matchId) => [...(logs.get(matchId) ?? [])],
    async append(entry) {
      const log = logs.get(entry.match) ?? [];
      logs.set(entry.match, log);
      if (log.length !== entry.seq) return false;
      log.push(entry);
      return true;
    },
    async remove(matchId) {
      matches.delete(matchId);
      logs.delete(matchId);
    },
  };
}
