import type { ErrorCode } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '@stackmate/room';
import type { MatchManager } from '../../rooms/index.ts';

/** What routing needs to know about the nodes. All reject if the database doesn't answer. */
export interface MatchPlaces {
  /** Returns the node that owns a match; null if it isn't running, or waits for a node. */
  readonly ownerOf: (match: string) => Promise<{ readonly node: string } | null>;
  /** Returns the players of a running match, null for a bot; null if it isn't running. */
  readonly playersOf: (match: string) => Promise<readonly (string | null)[] | null>;
}

/** What routing needs of the matches of this node. */
export type LocalMatches = Pick<
  MatchManager,
  'join' | 'leave' | 'receive' | 'disconnect' | 'isHere'
>;

/** What routing needs of the connections of this node. */
export interface LocalConnections {
  readonly sendTo: (id: ConnectionId, message: Outgoing) => void;
  readonly isOpen: (id: ConnectionId) => boolean;
  readonly addressOf: (id: ConnectionId) => string;
  /** Returns the connections of a player. */
  readonly idsOf: (player: string) => Iterable<ConnectionId>;
  /** Closes a connection, whose client reconnects and joins again. */
  readonly dropFor: (id: ConnectionId, error: ErrorCode) => void;
}
