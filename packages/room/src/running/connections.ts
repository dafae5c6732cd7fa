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
  readonly held: Outgoing[];
}

/** A connection's request for past steps, while the log is being read. */
export interface HistoryRequest {
  readonly request: number;
  readonly line: ConnectionId;
  readonly viewer: Viewer;
  readonly id: string;
  /** Numbers of the first and last requested entry. */
  readonly from: number;
  readonly to: number;
}

/** A joined connection. A new join creates a new one. */
export interface Connection {
  readonly id: ConnectionId;
  readonly viewer: Viewer;
  resume: Resume | null;
}

interface DelayedMessage {
  readonly due: number;
  readonly line: ConnectionId;
  readonly message: Outgoing;
}

export interface ConnectionsOptions {
  readonly now: () => number;
  readonly send: (line: ConnectionId, message: Outgoing) => void;
  readonly spectatorDelay: number;
}

/** The joined connections of a match. Messages to spectators are delayed. */
export interface Connections {
  readonly all: ReadonlyMap<ConnectionId, Connection>;
  readonly add: (line: Connection) => void;
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

export function createConnections({ now, send, spectatorDelay }: ConnectionsOptions): Connections {
  const all = new Map<ConnectionId, Connection>();
  /** Sorted by due time. */
  let late: DelayedMessage[] = [];

  function sendLate(line: ConnectionId, message: Outgoing, wished: number): void {
    const before = late.findLast((one) => one.line === line);
    const due = Math.max(wished, before?.due ?? -Infinity);
    if (!before && due <= now()) send(line, message);
    else late.splice(late.findLastIndex((one) => one.due <= due) + 1, 0, { due, line, message });
  }

  return {
    all,
    add: (line) => {
      all.set(line.id, line);
    },
    remove(id) {
      all.delete(id);
      late = late.filter(({ line }) => line !== id);
    },
    has(viewer) {
      for (const line of all.values()) if (line.viewer === viewer) return true;
      return false;
    },
    send(id, message, since = now()) {
      const line = all.get(id);
      if (!line) return;
      if (line.viewer !== 'spectator') send(id, message);
      else sendLate(id, message, since + spectatorDelay);
    },
    answer(id, message) {
      if (all.has(id)) send(id, message);
    },
    sendDue(moment) {
      if (late.length === 0 || late[0].due > moment) return;
      const due = late.filter((one) => one.due <= moment);
      late = late.filter((one) => one.due > moment);
      for (const { line, message } of due) send(line, message);
    },
    due: () => late[0]?.due ?? null,
  };
}
