import type { MatchView } from '@stackmate/engine';
import type { LogEntry } from '../entry.ts';
import type { PausableWork } from '../pausing.ts';
import { reapplyEntry, stateAfterFirst } from '../replayed/apply-entry.ts';
import type { ReplayedState } from '../replayed/replayed-state.ts';
import type { RoomRules } from '../room.ts';
import { createEntryTimes } from './entry-times.ts';
import type { EntryTimes } from './entry-times.ts';

/** What spectators see of a match, after the entry with a number. */
export interface LateView {
  readonly seq: number;
  readonly view: MatchView;
}

/** Follows a match by its log alone, on any server, as late as spectators see it. */
export interface LateFollower {
  /** Number of the entry to read next. */
  readonly next: () => number;
  /** Adds the entries that follow, which were read at a time by this server's clock. */
  readonly add: (entries: readonly LogEntry[], now: number) => void;
  /**
   * Returns what spectators see at a time; null before the match begins for them. Pauses after each entry that it
   * applies.
   */
  readonly advance: (now: number) => PausableWork<LateView | null>;
}

/** Creates the follower of a match that is played by these rules. */
export function createLateFollower(rules: RoomRules): LateFollower {
  let replayed: ReplayedState | null = null;
  let times: EntryTimes | null = null;
  let count = 0;
  const waiting: LogEntry[] = [];
  return {
    next: () => count,
    add(entries, now) {
      for (const entry of entries) {
        if (entry.seq !== count) continue;
        count += 1;
        if (entry.seq === 0) replayed = stateAfterFirst(entry);
        else waiting.push(entry);
        times?.note(now);
      }
      // When the entries so far were made is only known by the last of them.
      const last = entries.at(-1);
      if (times === null && last) times = createEntryTimes(last, now);
    },
    *advance(now) {
      if (replayed === null || times === null) return null;
      const until = now - replayed.setup.spectatorDelay;
      while (waiting.length > 0 && times.of(waiting[0]) <= until) {
        reapplyEntry(replayed, rules, waiting.shift()!);
        yield;
      }
      const { state, seq } = replayed;
      return state && { seq, view: rules.viewFor(state, 'spectator') };
    },
  };
}
