import type { BotLevel, FinishedMatch } from '@stackmate/protocol';
import type { LogEntry } from '@stackmate/room';

/** A match of this device, as its list shows it. */
export interface StoredMatch extends Omit<FinishedMatch, 'endedAt'> {
  readonly level: BotLevel;
  /** null while it goes on. */
  readonly endedAt: number | null;
}

/** Why a match is listed that was not played to its end: the game has other rules since. */
export const leftByUpdate = 'the game was updated';

/** Where matches of this device are kept. */
export interface OfflineStore {
  readonly matches: () => Promise<readonly StoredMatch[]>;
  readonly note: (match: StoredMatch) => Promise<void>;
  /** A match's log from its first entry on; empty if there is none. */
  readonly entries: (match: string) => Promise<readonly LogEntry[]>;
  /** Keeps an entry for good. False if there is one of its number: another tab was quicker. */
  readonly append: (entry: LogEntry) => Promise<boolean>;
  readonly remove: (match: string) => Promise<void>;
}

/** Keeps matches as long as the page lives, where the browser keeps nothing. */
export function memoryStore(): OfflineStore {
  const matches = new Map<string, StoredMatch>();
  const logs = new Map<string, LogEntry[]>();
  return {
    matches: async () => [...matches.values()],
    note: async (match) => void matches.set(match.match, match),
    entries: async (match) => [...(logs.get(match) ?? [])],
    async append(entry) {
      const log = logs.get(entry.match) ?? [];
      logs.set(entry.match, log);
      if (log.length !== entry.seq) return false;
      log.push(entry);
      return true;
    },
    async remove(match) {
      matches.delete(match);
      logs.delete(match);
    },
  };
}
