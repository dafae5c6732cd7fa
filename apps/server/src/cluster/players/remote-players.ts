import * as z from 'zod/mini';
import { createNodePresence } from './node-presence.ts';
import type { NodePresence, NodePresenceOptions } from './node-presence.ts';

/** A connected player, as other nodes know them. */
export interface RemotePlayerStatus {
  readonly isSignedIn: boolean;
}

export interface RemotePlayersOptions extends Pick<
  NodePresenceOptions<number>,
  'bus' | 'countDropped' | 'now'
> {
  /** Returns the status of a player of this node; null if the player isn't connected here. */
  readonly getStatus: (playerId: string) => RemotePlayerStatus | null;
}

/** The players who are connected to other nodes. */
export interface RemotePlayers extends Omit<NodePresence<never>, 'getStatuses'> {
  /** Returns the status of a player at other nodes; null if the player isn't there. */
  readonly getStatus: (playerId: string) => RemotePlayerStatus | null;
}

/** 1 for connected, 2 for connected and signed in. */
const statusSchema = z.union([z.literal(1), z.literal(2)]);

export function createRemotePlayers(options: RemotePlayersOptions): RemotePlayers {
  const presence = createNodePresence({
    ...options,
    about: 'here',
    status: statusSchema,
    // Each player takes 26 bytes.
    maxListed: 35_000,
    getStatus(playerId) {
      const status = options.getStatus(playerId);
      if (status === null) return null;
      return status.isSignedIn ? 2 : 1;
    },
  });
  return {
    ...presence,
    getStatus(playerId) {
      const statuses = presence.getStatuses(playerId);
      return statuses.length === 0 ? null : { isSignedIn: statuses.includes(2) };
    },
  };
}
