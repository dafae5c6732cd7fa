import type { MatchSummary } from '../match-store.ts';
import type { CasualTicketStore } from './casual-tickets.ts';
import type { PrivateLobbyStore } from './private-lobby.ts';
import type { SharedLimitStore } from './shared-limits.ts';

/** Where a running match is. */
export interface MatchLocation {
  /** Id of the node that owns it; it may be dead, until another one takes over. */
  readonly node: string;
  readonly epoch: number;
  /** Its players; null for bots. */
  readonly players: readonly [string | null, string | null];
}

/** A match that this node has got from another one. */
export interface AdoptedMatch extends Pick<
  MatchSummary,
  'match' | 'kind' | 'seats' | 'startedAt' | 'versions'
> {
  readonly epoch: number;
}

/** A match that has changed nodes. */
export interface MovedMatch extends Omit<MatchLocation, 'players'> {
  readonly match: string;
}

/** A node as others see it. */
export interface NodeStatus {
  readonly node: string;
  readonly state: 'up' | 'draining';
  /** Number of its running matches, as it last reported. */
  readonly load: number;
  readonly version: string;
}

/** What the nodes of a cluster share through the database. For PostgreSQL with NATS only. */
export interface ClusterStore extends CasualTicketStore, PrivateLobbyStore, SharedLimitStore {
  /** Returns the node that owns a running match; null if it isn't running. */
  ownerOf(match: string): Promise<MatchLocation | null>;
  /** Returns the match that a player's command began on any node; null if there is none. */
  begunBy(player: string, command: string): Promise<string | null>;
  /** Deletes the commands of matches that began before a time, and requests for a rematch that are over. */
  forgetBegun(before: number): Promise<void>;
  /** Returns the running matches of a player on all nodes, oldest first. */
  runningMatchesOf(player: string): Promise<readonly MatchSummary[]>;
  /**
   * Returns whether it is this node's turn to do what one node at a time should do. The turn stays with a node that asks
   * again within `time` ms. Two nodes may have it for a moment, so it only saves work.
   */
  takeTurn(work: string, time: number): Promise<boolean>;
  /** Returns the nodes that aren't dead. */
  liveNodes(): Promise<readonly NodeStatus[]>;
  /** Takes no more matches of others; from now on this node hands its own over. */
  startDraining(): Promise<void>;
  /**
   * Gives matches of this node to the least loaded ones. Their rooms here must be closed and everything they wrote be
   * durable. Returns those that another node has got; without one, they wait for the next.
   */
  handOver(
    matches: readonly { readonly match: string; readonly epoch: number }[],
  ): Promise<readonly MovedMatch[]>;
  /** Adopts what this node was handed over, and what dead nodes have left. Also happens every second. */
  adopt(): Promise<readonly AdoptedMatch[]>;
  /** Ends this node's lease for good. */
  leaveCluster(): Promise<void>;
}
