import type { LogEntry } from '../entry.ts';

/** The part of an entry that says when it happened. */
export type TimedEntry = Pick<LogEntry, 'seq' | 'at' | 'matchTime'>;

/**
 * Times of entries on the clock of this server. The clocks of a match's earlier servers may differ from it by
 * minutes; of their entries, only the differences in match time count.
 */
export interface EntryTimes {
  /**
   * Returns the match time of an entry that happens now. It goes on from the last entry before, so that no difference
   * between entries of several servers is longer than it was.
   */
  readonly matchTime: (time: number) => number;
  /** Notes the time of the next entry. */
  readonly note: (time: number) => void;
  /** Returns when an entry happened, or the latest time at which it may have. */
  readonly of: (entry: TimedEntry) => number;
}

/** Returns the match time of an entry; those of earlier versions have it in `at`. */
const entryMatchTime = ({ at, matchTime }: Pick<LogEntry, 'at' | 'matchTime'>): number =>
  matchTime ?? at;

/** Creates the times of a match whose last entry so far happened by `now`. */
export function createEntryTimes(last: TimedEntry, now: number): EntryTimes {
  const { seq: first } = last;
  const lastTime = entryMatchTime(last);
  const later: number[] = [];
  return {
    matchTime: (time) => lastTime + Math.max(0, time - now),
    note: (time) => void later.push(time),
    of: (entry) => {
      const { seq, at } = entry;
      return seq > first ? (later[seq - first - 1] ?? at) : entryMatchTime(entry) + now - lastTime;
    },
  };
}
