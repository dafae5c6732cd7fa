import type { KnownAppearance, MatchKind, Seat } from '@stackmate/protocol';
import type { LogEntry } from '@stackmate/room';
import type { ResponseWindows } from '@stackmate/room/record';
import type { RewardFacts } from './rewards/grant-reward.ts';

/** A player's command that begins a match. It does so once, whenever and at whichever nodes it is received. */
export interface BegunBy {
  readonly playerId: string;
  readonly command: string;
}

/** An entry with the lease under which its owner writes it. */
export interface Append {
  readonly entry: LogEntry;
  /** Epoch of the lease. Entry 0 creates the match and its lease with `firstEpoch`. */
  readonly epoch: number;
  /** Commands that begin the match; only in entry 0. */
  readonly begunBy?: readonly BegunBy[];
}

/** Epoch of the lease of a match's creator. */
export const firstEpoch = 1;

/**
 * Reason for which entries of a match were refused: another owner has taken it, an earlier entry is missing, no such
 * match is running, the id already exists, one of the commands has begun a match already, a player has left the queue,
 * a player has too many matches on all nodes, or a player doesn't own the cards of a new match's deck (any more) or
 * they have changed.
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
export type RecordReader = { readonly playerId: string } | 'operator' | 'anyone';

/** Facts from the replayed match that decide a reward, and those that the balance lab counts. */
export interface MatchFacts extends RewardFacts {
  /** Seat of the player who went first. */
  readonly first: Seat;
  readonly windows: ResponseWindows;
  /** Energy of both Kings at the end, South's first. */
  readonly energy: readonly [number, number];
  /** [TO4] SHA-256 of a tournament match's record; null for other matches. */
  readonly recordHash: string | null;
  /** The decks that were played, South's first. */
  readonly decks: readonly [PlayedDeck, PlayedDeck];
}

/** A deck in a match: the key of its cards, and its elements, the most frequent first. */
export interface PlayedDeck {
  readonly cards: string;
  readonly elements: readonly string[];
}

/** Facts about a match's end. */
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
  /** Reason for its end; null while it is running. */
  readonly reason: string | null;
  readonly versions: {
    readonly engine: string;
    readonly rules: string;
    readonly catalogue: string;
  };
  /** Number of entries in its log. */
  readonly entries: number;
}

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
