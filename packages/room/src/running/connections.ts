import type { Viewer } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { ConnectionId, Outgoing } from '../ports.ts';

/** A join whose missing steps are being read from the log. */
export interface Resume {
  readonly request: number;
  readonly id: string;
  readonly seq: number;
  readonly hash: string | null;
  /** The last entry that is to be read. */
  readonly upTo: number;
  /** What came after `upTo` and waits behind it. */
  readonly held: Outgoing[];
}

/** A line asks what it was told of some entries, and the log is being read for it. */
export interface HistoryRequest {
  readonly request: number;
  readonly line: ConnectionId;
  readonly viewer: Viewer;
  readonly id: string;
  /** The first and the last entry that is told. */
  readonly from: number;
  readonly to: number;
}

/** A line that takes part, from one join of it to the next. */
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

/** The lines of a match. What goes to spectators goes late. */
export interface Connections {
  readonly all: ReadonlyMap<ConnectionId, Connection>;
  readonly add: (line: Connection) => void;
  readonly remove: (id: ConnectionId) => void;
  readonly has: (viewer: Viewer) => boolean;
  /**
   * Sends to a line if it is still there: to a player at once, to a spectator when the match has known it for long
   * enough, and after all that waits for the same line. `since`: from when on it was known; now, if not said.
   */
  readonly send: (id: ConnectionId, message: Outgoing, since?: number) => void;
  /** Answers a line at once, a spectator's too: with what tells nothing of the match. */
  readonly answer: (id: ConnectionId, message: ServerMessage) => void;
  /** Sends what is due to spectators. */
  readonly sendDue: (now: number) => void;
  /** When the next message to a spectator is due. */
  readonly due: () => number | null;
}

export function createConnections({ now, send, spectatorDelay }: ConnectionsOptions): Connections {
  const all = new Map<ConnectionId, Connection>();
  /** The earliest first. */
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
