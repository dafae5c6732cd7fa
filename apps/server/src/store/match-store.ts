import type { MatchKind, Seat } from '@stackmate/protocol';
import type { LogEntry } from '@stackmate/room';

/** An entry, and the lease under which its owner writes it. */
export interface Append {
  readonly entry: LogEntry;
  /** Epoch of the lease. Entry 0 creates the match and its lease: whoever writes it begins with `firstEpoch`. */
  readonly epoch: number;
}

/** Epoch of the lease of whoever created a match. */
export const firstEpoch = 1;

/**
 * Why entries of a match were not taken: another owner has it by now, an entry is missing before it, there is no such
 * running match, or there is one of this id already.
 */
export type CommitRefusal = 'old-epoch' | 'gap' | 'not-running' | 'exists';

/** What a commit refused. Of a match that is named here no entry of the batch was taken; all others are durable. */
export interface RefusedMatch {
  readonly match: string;
  readonly reason: CommitRefusal;
}

/** The right to write a match's log until somebody takes it anew. */
export interface Lease {
  readonly match: string;
  readonly epoch: number;
  /** Number of the next entry. */
  readonly next: number;
}

/** How a match ended. */
export type MatchEnd =
  | {
      readonly kind: 'over';
      /** When, in milliseconds since 1970. */
      readonly at: number;
      readonly winner: Seat | null;
      readonly reason: string;
      /** The record for downloads, as JSON text. */
      readonly record: string;
    }
  | {
      readonly kind: 'aborted';
      readonly at: number;
      /** Who did not show a nonce; it counts as an aborted start of that player. */
      readonly by: Seat | null;
      readonly reason: string;
    };

export interface MatchSeat {
  /** null for a bot. */
  readonly player: string | null;
  readonly name: string;
}

/** What is known of a match without its log. */
export interface MatchSummary {
  readonly match: string;
  readonly kind: MatchKind;
  readonly status: 'running' | 'over' | 'aborted';
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly seats: readonly [MatchSeat, MatchSeat];
  readonly winner: Seat | null;
  /** Why it ended; null while it goes on. */
  readonly reason: string | null;
  readonly versions: {
    readonly engine: string;
    readonly rules: string;
    readonly catalogue: string;
  };
  /** Entries in its log. */
  readonly entries: number;
}

/** Who began a match. */
export type BegunMatch = Pick<MatchSummary, 'match' | 'seats'>;

export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  /** Matches that were aborted because this player did not show a nonce. */
  readonly abortedStarts: number;
}

/** How the fair start went, over all matches. */
export interface StartCounts {
  readonly matches: number;
  readonly aborted: number;
}

/** A page of a list that is ordered by time, newest first. */
export interface Page {
  /** At most so many, and whatever ended in the same millisecond as the last: the next page begins before that. */
  readonly limit: number;
  /** Only what ended before this moment; null from the newest. */
  readonly before: number | null;
}

/**
 * Everything the server keeps. The promises of what writes are fulfilled when it is durable, and rejected only if the
 * storage itself failed: then nothing of the call was written, or the caller can't know.
 */
export interface MatchStore {
  /**
   * Writes entries of any matches in one transaction. Entries of one match stand in order. A match whose entries leave
   * a gap or come under an old epoch is refused as a whole and does no harm to the others.
   */
  commit(batch: readonly Append[]): Promise<readonly RefusedMatch[]>;

  /**
   * Takes the leases of running matches: earlier owners can't write them any more. Matches that don't run are left
   * out of the answer.
   */
  take(matches: readonly string[], owner: string): Promise<readonly Lease[]>;

  /** The log of a match from an entry on, in order; empty if there is no such match. */
  entries(match: string, from?: number): Promise<readonly LogEntry[]>;
  /** Entry 0 of a match alone; null if there is no such match. */
  firstEntry(match: string): Promise<LogEntry | null>;

  /** Matches that were created and not finished, the oldest first. */
  runningMatches(): Promise<readonly MatchSummary[]>;
  /** How many they are. */
  runningCount(): Promise<number>;
  /** When the last entry was written, in ms since 1970; null if there is none. */
  lastEntryAt(): Promise<number | null>;

  /** At most so many matches that were begun last, the newest first, whatever became of them. */
  lastBegun(most: number): Promise<readonly BegunMatch[]>;

  match(match: string): Promise<MatchSummary | null>;

  /** Matches of a player that are over (not the aborted ones), the newest first. */
  finishedMatches(player: string, page: Page): Promise<readonly MatchSummary[]>;

  /**
   * Ends a match after its last entry. Written once: for a match that has ended it does nothing and says false, so it
   * may be called again after a crash.
   */
  finish(lease: Pick<Lease, 'match' | 'epoch'>, end: MatchEnd): Promise<boolean>;

  /** The record of a match that is over, as JSON text; else null. */
  record(match: string): Promise<string | null>;

  /** Ids of all matches that have a record, the oldest first. */
  recordedMatches(): Promise<readonly string[]>;

  /** Creates the player or, if there is one of this id, changes nothing. Says what is stored. */
  createPlayer(player: Omit<StoredPlayer, 'abortedStarts'>): Promise<StoredPlayer>;
  /** False if there is no such player. */
  renamePlayer(id: string, name: string): Promise<boolean>;
  player(id: string): Promise<StoredPlayer | null>;
  /**
   * Looks through the next `limit` players, ordered by id from `after` on, for those who were created before this
   * moment and are in no match. `last`: where to go on; null at the end.
   */
  playersWithoutMatches(page: {
    readonly after: string;
    readonly createdBefore: number;
    readonly limit: number;
  }): Promise<{ readonly players: readonly string[]; readonly last: string | null }>;
  /** Removes those of these players who are in no match. Says how many. */
  removePlayers(ids: readonly string[]): Promise<number>;

  startCounts(): Promise<StartCounts>;

  /** What the server keeps for itself by name, for instance invites. null if there is none or its time is over. */
  value(key: string, now: number): Promise<string | null>;
  /** All whose names begin like this, by name. */
  values(prefix: string, now: number): Promise<readonly { key: string; value: string }[]>;
  /** `until`: when it may be forgotten, in milliseconds since 1970; null never. */
  setValue(key: string, value: string, until: number | null): Promise<void>;
  /** False if there was none. */
  removeValue(key: string): Promise<boolean>;
  /** Forgets what is past its time. Says how many. */
  forgetValues(now: number): Promise<number>;

  /** A copy of everything as it stands, written while the server runs. SQLite only; `file` must not exist. */
  backup(file: string): Promise<void>;

  /** Resolves if the storage answers. */
  ping(): Promise<void>;

  close(): Promise<void>;
}
