import type { Appearance, DeckChoice } from '@stackmate/protocol';
import type { RatedClock } from '@stackmate/protocol/rated';
import type { PlayerRating } from '@stackmate/ranking';
import type { Selectable } from 'kysely';
import type { RatingChangeTable, RatingSeasonTable } from './rated-tables.ts';

/** A player who joins the queue for rated matches. */
export interface NewTicket {
  readonly playerId: string;
  /** Command that joined the queue. */
  readonly command: string;
  readonly clock: RatedClock;
  readonly deck: DeckChoice;
  /** Network address, as limits count it. */
  readonly address: string;
  readonly device: string | null;
  /** A player who already waits keeps the time of joining. */
  readonly joinedAt: number;
  /** Time at which the player was last known to be connected. */
  readonly seenAt: number;
  /** Node of the player's connection; missing outside a cluster. */
  readonly gateway?: string | null;
}

/** Max number of tickets of one network address, and of one device there. */
export interface TicketLimits {
  readonly perAddress: number;
  readonly perDevice: number;
}

/** Reason for which a ticket was refused: the address or the device has reached its limit. */
export type FullPlace = 'address' | 'device';

/** A player who waits for a rated match, with the data for pairing. */
export interface WaitingTicket extends NewTicket {
  readonly name: string;
  readonly appearance: Appearance;
  readonly rating: number;
  /** Opponent of the last rated match; null if there is none. */
  readonly lastOpponent: string | null;
  /** In a cluster: whether the node of the player hasn't seen the player lately. */
  readonly isAbsent?: boolean;
}

export type JoinedTicket = Pick<WaitingTicket, 'joinedAt' | 'rating'>;

export interface WaitingTickets {
  /** In a cluster, without players whom no node has seen for a minute. */
  readonly tickets: readonly WaitingTicket[];
  /** Pairs of waiting players of whom one has blocked the other. */
  readonly blocks: readonly (readonly [string, string])[];
}

/** A player's rating as it counts at a time. Deviations aren't aged. */
export interface StoredRating {
  readonly rating: PlayerRating;
  /** The current season; null before the first rated match in it. */
  readonly season: Omit<Selectable<RatingSeasonTable>, 'player'> | null;
  /** Limit of the player's league in percent; null if not ranked. */
  readonly league: number | null;
}

/** Effect of a match on a player's rating. */
export interface StoredRatingChange {
  /** Whether the end of the match is stored. */
  readonly isOver: boolean;
  /** Null if the match wasn't rated, or isn't over. */
  readonly change: Selectable<RatingChangeTable> | null;
  /** The player's rating now. */
  readonly now: StoredRating;
}
