import type { LogEntry } from '../entry.ts';

/**
 * When entries happened on the clock of this server. The clocks of a match's earlier servers may differ from it by
 * minutes; of their entries, only the differences count.
 */
export interface EntryTimes {
  /**
   * Returns what the log has as the time of an entry that happens now. It goes on from the last entry before, so that
   * no difference between entries of several servers is longer than it was.
   */
  readonly logged: (time: number) => number;
  /** Notes the time of the next entry. */
  readonly note: (time: number) => void;
  /** Returns when an entry happened, or the latest time at which it may have. */
  readonly of: (entry: Pick<LogEntry, 'seq' | 'at'>) => number;
}

/** Creates the times of a match whose last entry so far happened by `now`. */
export function createEntryTimes(last: Pick<LogEntry, 'seq' | 'at'>, now: number): EntryTimes {
  const { seq: first, at: lastAt } = last;
  const difference = now - lastAt;
  const later: number[] = [];
  return {
    logged: (time) => lastAt + Math.max(0, time - now),
    note: (time) => void later.push(time),
    of: ({ seq, at }) => (seq > first ? (later[seq - first - 1] ?? at) : at + difference),
  };
}
