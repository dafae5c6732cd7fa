import type { KnownAppearance, MatchKind, Seat } from '@stackmate/protocol';
import type { LogEntry } from '@stackmate/room';
import type { ResponseWindows } from '@stackmate/room/record';
import type { RewardFacts } from './rewards/grant-reward.ts';

/** A player's command that begins a match. It does so once, whenever and at whichever nodes it is received. */
export interface BegunBy {
  readonly player: string;
  readonly command: string;
}

/** An entry with the lease under which its owner writes it. */
export interface Append {
  readonly entry: LogEntry;
  /** Epoch of the lease. Entry 0 creates the match and its lease with `firstEpoch`. */
  readonly epoch: number;
  /** In entry 0: the commands that begin the match. */
  readonly begunBy?: readonly BegunBy[];
}

/** Epoch of the lease of a match's creator. */
export const firstEpoch = 1;

/**
 * Why entries of a match were refused: another owner has taken it, an earlier entry is missing, no such match is
 * running, the id already exists, one of the commands has begun a match already, a player has left the queue, a player
 * has too many matches on all nodes, or a player doesn't own the cards of a new match's deck (any more) or they have
 * changed.
 */
export type CommitRefusal =
  | 'old-epoch'
  | 'gap'
  | 'not-running'
  | 'exists'
  | 'begun'
  | 'not-waiting'
  | 'south-has-too-many'
  | 'north-has-too-many'
  | 'south-cards-gone'
  | 'north-cards-gone';

/** A match refused in a commit: none of its entries in the batch were written. Those of other matches are durable. */
export interface RefusedMatch {
  readonly match: string;
  readonly reason: CommitRefusal;
}

/** The right to write a match's log until another process takes it. */
export interface Lease {
  readonly match: string;
  readonly epoch: number;
  /** Number of the next entry. */
  readonly next: number;
}

/** A reader of a record: a player, an operator, or anyone. */
export type RecordReader = { readonly player: string } | 'operator' | 'anyone';

/** Facts from the replayed match that decide a reward, and those that the balance lab counts. */
export interface MatchFacts extends RewardFacts {
  /** Seat of the player who went first. */
  readonly first: Seat;
  readonly windows: ResponseWindows;
}

/** How a match ended. */
export type MatchEnd =
  | {
      readonly kind: 'over';
      /** Milliseconds since 1970. */
      readonly at: number;
      readonly winner: Seat | null;
      readonly reason: string;
      /** The record for downloads, as JSON. */
      readonly record: string;
      /** Ids of the owned cards that entered the field, South's first; missing if no deck has owned cards. */
      readonly fielded?: readonly [readonly string[], readonly string[]];
      readonly facts: MatchFacts;
      /** Set if an operator ended it. */
      readonly byOperator?: true;
    }
  | {
      readonly kind: 'aborted';
      readonly at: number;
      /** Player who didn't reveal a nonce; counts as an aborted start of that player. */
      readonly by: Seat | null;
      readonly reason: string;
    };

export interface MatchSeat {
  /** null for a bot. */
  readonly player: string | null;
  readonly name: string;
  /** Set for a person who had no account when the match began. */
  readonly isGuest?: true;
}

/** Metadata of a match, without its log. */
export interface MatchSummary {
  readonly match: string;
  readonly kind: MatchKind;
  readonly status: 'running' | 'over' | 'aborted';
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly seats: readonly [MatchSeat, MatchSeat];
  readonly winner: Seat | null;
  /** Why it ended; null while it is running. */
  readonly reason: string | null;
  readonly versions: {
    readonly engine: string;
    readonly rules: string;
    readonly catalogue: string;
  };
  /** Number of entries in its log. */
  readonly entries: number;
}

/** A match with the players who started it. */

/** Place in the finished matches against bots, in the order of their ends. */
export interface MatchCursor {
  readonly endedAt: number;
  readonly number: number;
}

export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  /** Number of matches that were aborted because this player didn't reveal a nonce. */
  readonly abortedStarts: number;
  readonly appearance: KnownAppearance;
}

/** A player to be stored; without an appearance under the default one. */
export type NewPlayer = Pick<StoredPlayer, 'id' | 'name' | 'createdAt'> &
  Partial<Pick<StoredPlayer, 'appearance'>>;

/** Results of the fair start over all matches. */
export interface StartCounts {
  readonly matches: number;
  readonly aborted: number;
}

/** A page of a list ordered by time, newest first. */
export interface PageQuery {
  /**
   * Max length. Matches that ended in the same millisecond as the last one are added, because the next page starts
   * before it.
   */
  readonly limit: number;
  /** Only matches that ended before this time; null for the newest. */
  readonly before: number | null;
}

/**
 * Persistent storage of matches, players and server values. Promises of writes resolve when the data is durable. They
 * reject only if the storage failed; then nothing was written, or the result is unknown.
 */
export interface MatchStore {
  /**
   * Writes entries of any matches in one transaction. The entries of each match must be in order. A match whose entries
   * leave a gap or have an old epoch is refused as a whole, without affecting others.
   */
  commit(batch: readonly Append[]): Promise<readonly RefusedMatch[]>;

  /**
   * Takes the leases of running matches, so that earlier owners can't write them any more. Returns no lease for matches
   * that aren't running.
   */
  take(matches: readonly string[], owner: string): Promise<readonly Lease[]>;

  /** Returns the log of a match starting with entry `from`; empty if there is no such match. */
  entries(match: string, from?: number): Promise<readonly LogEntry[]>;
  /** Returns entry 0 of a match; null if there is no such match. */
  firstEntry(match: string): Promise<LogEntry | null>;

  /** Returns the matches that aren't finished, oldest first. */
  runningMatches(): Promise<readonly MatchSummary[]>;
  /** Returns the number of running matches. */
  runningCount(): Promise<number>;
  /** Returns the time of the last entry, in ms since 1970; null if there is none. */
  lastEntryAt(): Promise<number | null>;

  match(match: string): Promise<MatchSummary | null>;

  /** Returns a player's finished matches without aborted ones, newest first. */
  finishedMatches(player: string, page: PageQuery): Promise<readonly MatchSummary[]>;

  /**
   * Deletes up to `limit` matches against bots with fewer than 20 entries, and aborted ones that weren't rated, that
   * ended before a time. Returns their number.
   */
  forgetShortMatches(endedBefore: number, limit: number): Promise<number>;
  /**
   * Deletes those of the next `limit` matches against bots that ended before a time whose player has no account. Returns
   * their number, and the place of the next page; null after the last one.
   */
  forgetGuestMatches(page: {
    readonly after: MatchCursor;
    readonly endedBefore: number;
    readonly limit: number;
  }): Promise<{ readonly removed: number; readonly next: MatchCursor | null }>;

  /**
   * Ends a match after its last entry. Does nothing and returns false if the match has already ended, so it can be
   * repeated after a crash.
   */
  finish(lease: Pick<Lease, 'match' | 'epoch'>, end: MatchEnd): Promise<boolean>;

  /**
   * Returns the record of a finished match as JSON; null if there is none. It contains what the win paid, and why, if
   * the reader may know that; by default the reader is anyone.
   */
  record(match: string, reader?: RecordReader): Promise<string | null>;

  /** Returns the ids of all matches with a record, oldest first. */
  recordedMatches(): Promise<readonly string[]>;

  /** Creates a player, unless the id exists. Returns the stored player. */
  createPlayer(player: NewPlayer): Promise<StoredPlayer>;
  /** Renames a guest. Only the account itself changes the name of an account. */
  renamePlayer(id: string, name: string): Promise<'renamed' | 'unknown' | 'has-account'>;
  /** Stores a player's appearance. Returns false if there is no such player. */
  setAppearance(id: string, appearance: KnownAppearance): Promise<boolean>;
  player(id: string): Promise<StoredPlayer | null>;
  /** Returns the appearances of those of the players who exist, in any order. */
  appearancesOf(
    ids: readonly string[],
  ): Promise<readonly Pick<StoredPlayer, 'id' | 'appearance'>[]>;
  /**
   * Checks the next `limit` players ordered by id, starting after `after`. Returns those created before `createdBefore`
   * who are in no match. `last` is the id to continue after; null at the end.
   */
  playersWithoutMatches(page: {
    readonly after: string;
    readonly createdBefore: number;
    readonly limit: number;
  }): Promise<{ readonly players: readonly string[]; readonly last: string | null }>;
  /** Deletes the given players, except those with a match or an account. Returns the number of deleted players. */
  removePlayers(ids: readonly string[]): Promise<number>;

  startCounts(): Promise<StartCounts>;

  /** Returns a value that the server stores by key, for example an invite; null if there is none or it has expired. */
  value(key: string, now: number): Promise<string | null>;
  /** Returns all values whose keys start with a prefix, ordered by key. */
  values(prefix: string, now: number): Promise<readonly { key: string; value: string }[]>;
  /** Stores a value. `until` is its expiry in ms since 1970; null for none. */
  setValue(key: string, value: string, until: number | null): Promise<void>;
  /** Stores a value unless there is one with that key. Returns whether it did. */
  addValue(
    key: string,
    value: string,
    times: { now: number; until: number | null },
  ): Promise<boolean>;
  /** Returns false if there was none. */
  removeValue(key: string): Promise<boolean>;
  /** Deletes expired values. Returns their number. */
  forgetValues(now: number): Promise<number>;

  /** Writes a consistent copy of the database while the server runs. SQLite only; `file` must not exist. */
  backup(file: string): Promise<void>;

  /** Resolves if the storage responds. */
  ping(): Promise<void>;

  close(): Promise<void>;
}
