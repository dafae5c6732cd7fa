import type { ErrorCode } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '@stackmate/room';
import type { MatchManager } from '../../rooms/index.ts';

/** The node at which a match is to be joined, and its players. */
export interface MatchOwner {
  /** The node that owns it; nobody answers there while it waits for another one. */
  readonly node: string;
  /** Its players; null for bots. */
  readonly players: readonly (string | null)[];
  /** Set for a finished match, which the node loads because this one lacks its rules. */
  readonly isOver?: true;
}

/** The nodes, as routing uses them. */
export interface MatchOwners {
  /**
   * Returns the owner of a match; null if it must be looked up on this node. Rejects if the database doesn't answer.
   */
  readonly findOwner: (matchId: string) => Promise<MatchOwner | null>;
}

/** Matches of this node, as routing uses them. */
export type LocalMatches = Pick<
  MatchManager,
  'join' | 'leave' | 'receive' | 'disconnect' | 'isHere'
>;

/** Connections of this node, as routing uses them. */
export interface LocalConnections {
  readonly sendTo: (id: ConnectionId, message: Outgoing) => void;
  readonly isOpen: (id: ConnectionId) => boolean;
  readonly getAddress: (id: ConnectionId) => string;
  /** Returns the connections of a player. */
  readonly getIds: (playerId: string) => Iterable<ConnectionId>;
  /** Closes a connection, whose client reconnects and joins again. */
  readonly dropFor: (id: ConnectionId, error: ErrorCode) => void;
}
