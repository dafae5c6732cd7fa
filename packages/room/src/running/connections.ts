import type { Viewer } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '../ports.ts';

/** A join that waits for the missing entries to be read from the log. */
export interface Resume {
  readonly request: number;
  readonly id: string;
  readonly seq: number;
  readonly hash: string | null;
  /** Number of the last entry to read. */
  readonly upTo: number;
  /** Messages after `upTo`, sent when the join is complete. */
  readonly queued: Outgoing[];
}

/** A connection's request for past steps, while the log is being read. */
export interface HistoryRequest {
  readonly request: number;
  readonly connection: ConnectionId;
  readonly viewer: Viewer;
  readonly id: string;
  /** Numbers of the first and last requested entry. */
  readonly from: number;
  readonly to: number;
}

/** A joined connection. A new join creates a new one. */
export interface RoomConnection {
  readonly id: ConnectionId;
  readonly viewer: Viewer;
  readonly byProgram?: true;
  completeJoin: Resume | null;
}

interface DelayedMessage {
  readonly due: number;
  readonly connection: ConnectionId;
  readonly message: Outgoing;
}

export interface RoomConnectionsOptions {
  readonly now: () => number;
  readonly send: (connection: ConnectionId, message: Outgoing) => void;
  readonly spectatorDelay: number;
}

/** The joined connections of a match. Messages to spectators are delayed. */
export interface RoomConnections {
  readonly all: ReadonlyMap<ConnectionId, RoomConnection>;
  readonly add: (connection: RoomConnection) => void;
  readonly remove: (id: ConnectionId) => void;
  readonly has: (viewer: Viewer) => boolean;
  /**
   * Sends to a connection if it is still joined: to a player immediately, to a spectator when the delay since `since`
   * (default: now) is over, and never before earlier messages to the same connection.
   */
  readonly send: (id: ConnectionId, message: Outgoing, since?: number) => void;
  /** Sends immediately, even to a spectator. Only for answers that reveal nothing about the match. */
  readonly answer: (id: ConnectionId, message: ServerMessage) => void;
  /** Sends the messages to spectators that are due. */
  readonly sendDue: (now: number) => void;
  /** Returns when the next message to a spectator is due; null if none is waiting. */
  readonly due: () => number | null;
}

export function createConnections({
  now,
  send,
  spectatorDelay,
}: RoomConnectionsOptions): RoomConnections {
  const all = new Map<ConnectionId, RoomConnection>();
  /** Messages to spectators that wait, by due time. */
  let delayed: DelayedMessage[] = [];

  function sendDelayed(connection: ConnectionId, message: Outgoing, earliest: number): void {
    const before = delayed.findLast((candidate) => candidate.connection === connection);
    const due = Math.max(earliest, before?.due ?? -Infinity);
    if (!before && due <= now()) send(connection, message);
    else
      delayed.splice(delayed.findLastIndex((candidate) => candidate.due <= due) + 1, 0, {
        due,
        connection,
        message,
      });
  }

  return {
    all,
    add: (connection) => {
      all.set(connection.id, connection);
    },
    remove(id) {
      all.delete(id);
      delayed = delayed.filter(({ connection }) => connection !== id);
    },
    has(viewer) {
      for (const connection of all.values()) if (connection.viewer === viewer) return true;
      return false;
    },
    send(id, message, since = now()) {
      const connection = all.get(id);
      if (!connection) return;
      if (connection.viewer !== 'spectator') send(id, message);
      else sendDelayed(id, message, since + spectatorDelay);
    },
    answer(id, message) {
      if (all.has(id)) send(id, message);
    },
    sendDue(moment) {
      if (delayed.length === 0 || delayed[0].due > moment) return;
      const due = delayed.filter((candidate) => candidate.due <= moment);
      delayed = delayed.filter((candidate) => candidate.due > moment);
      for (const { connection, message } of due) send(connection, message);
    },
    due: () => delayed[0]?.due ?? null,
  };
}
