import type { MatchSummary } from '../match-store.ts';
import type { CasualTicketStore } from './casual-tickets.ts';
import type { BusState } from './cluster-tables.ts';
import type { PrivateLobbyStore } from './private-lobby.ts';
import type { SharedLimitStore } from './shared-limits.ts';

/** Where a match is to be joined. */
export interface MatchLocation {
  /**
   * Id of the node that owns it; it may be dead, until another one takes over. Of a finished match, a node that has its
   * rules.
   */
  readonly node: string;
  readonly epoch: number;
  /** Its players; null for bots. */
  readonly players: readonly [string | null, string | null];
  /** Set if it is finished. */
  readonly isOver?: true;
}

/** A match that this node has got from another one. */
export interface AdoptedMatch extends Pick<
  MatchSummary,
  'match' | 'kind' | 'seats' | 'startedAt' | 'versions'
> {
  readonly epoch: number;
}

/** A match of this node, under its current epoch. */
export interface OwnMatch extends Pick<AdoptedMatch, 'match' | 'epoch' | 'versions'> {}

/** A match that has changed nodes. */
export interface MovedMatch extends Pick<MatchLocation, 'node' | 'epoch'> {
  readonly match: string;
}

/** Description of a node for operators. Nodes of earlier versions only know their version. */
export interface NodeDescription {
  /** Name for operators; a restarted node has the same one. */
  readonly name: string | null;
  /** Version of its program, different for each build. */
  readonly version: string;
  /** Versions of its new matches. */
  readonly engine: string | null;
  readonly catalogue: string | null;
  /** Commit of its program. */
  readonly build: string | null;
}

/** A node as others see it. */
export interface NodeStatus extends NodeDescription {
  readonly node: string;
  readonly state: 'up' | 'draining';
  /** Number of its running matches, as it last reported. */
  readonly load: number;
  /** Names of the versions whose matches it can run (`archiveName`). */
  readonly runs: readonly string[];
  readonly bus: BusState | null;
}

/** What the nodes of a cluster share through the database. For PostgreSQL with NATS only. */
export interface ClusterStore extends CasualTicketStore, PrivateLobbyStore, SharedLimitStore {
  /**
   * Returns the node that owns a running match. Of a finished match whose rules this node lacks, returns a node that has
   * them. Returns null for other matches.
   */
  ownerOf(match: string): Promise<MatchLocation | null>;
  /** Returns the match that a player's command began on any node; null if there is none. */
  begunBy(player: string, command: string): Promise<string | null>;
  /** Deletes the commands of matches that began before a time, and requests for a rematch that are over. */
  forgetBegun(before: number): Promise<void>;
  /** Returns the running matches of a player on all nodes, oldest first. */
  runningMatchesOf(player: string): Promise<readonly MatchSummary[]>;
  /**
   * Returns whether it is this node's turn to do what one node at a time should do. The turn stays with a node that asks
   * again within `time` ms. Two nodes may have it for a moment, so it only saves work. A server alone always has it.
   */
  takeTurn(work: string, time: number): Promise<boolean>;
  /** Returns the nodes that aren't dead. */
  liveNodes(): Promise<readonly NodeStatus[]>;
  /** Returns the number of running matches that wait for a node, most likely for one that can run them. */
  matchesWithoutNode(): Promise<number>;
  /** Tells other nodes now, instead of at the next renewal, whether this one reaches them. */
  reportBus(): Promise<void>;
  /** Takes no more matches of others; from now on this node hands its own over. */
  startDraining(): Promise<void>;
  /**
   * Gives matches of this node to the least loaded ones that can run their versions. Their rooms here must be closed and
   * everything they wrote be durable. Returns those that another node has got; without one, they wait for the next.
   */
  handOver(matches: readonly OwnMatch[]): Promise<readonly MovedMatch[]>;
  /**
   * Gives up a match that this node can't run, for one that can. Its room here must be closed. Returns false if it
   * isn't this node's any more.
   */
  release(match: Pick<OwnMatch, 'match' | 'epoch'>): Promise<boolean>;
  /**
   * Adopts what this node was handed over, and what dead nodes have left and this one can run. Also happens every
   * second.
   */
  adopt(): Promise<readonly AdoptedMatch[]>;
  /** Ends this node's lease for good. */
  leaveCluster(): Promise<void>;
}
