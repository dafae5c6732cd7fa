import type { Viewer } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { LineId, Outgoing } from '../ports.ts';

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
export interface HistoryAsked {
  readonly request: number;
  readonly line: LineId;
  readonly viewer: Viewer;
  readonly id: string;
  /** The first and the last entry that is told. */
  readonly from: number;
  readonly to: number;
}

/** A line that takes part, from one join of it to the next. */
export interface Line {
  readonly id: LineId;
  readonly viewer: Viewer;
  resume: Resume | null;
}

interface Late {
  readonly due: number;
  readonly line: LineId;
  readonly message: Outgoing;
}

export interface LinesOptions {
  readonly now: () => number;
  readonly send: (line: LineId, message: Outgoing) => void;
  readonly spectatorDelay: number;
}

/** The lines of a match. What goes to spectators goes late. */
export interface Lines {
  readonly all: ReadonlyMap<LineId, Line>;
  readonly add: (line: Line) => void;
  readonly remove: (id: LineId) => void;
  readonly has: (viewer: Viewer) => boolean;
  /** Sends to a line if it is still there. `atOnce`: to a spectator too, if nothing waits for it. */
  readonly send: (id: LineId, message: Outgoing, atOnce?: boolean) => void;
  /** Answers a line at once, a spectator's too: with what tells nothing of the match. */
  readonly answer: (id: LineId, message: ServerMessage) => void;
  /** Sends what is due to spectators. */
  readonly sendDue: (now: number) => void;
  /** When the next message to a spectator is due. */
  readonly due: () => number | null;
}

export function createLines({ now, send, spectatorDelay }: LinesOptions): Lines {
  const all = new Map<LineId, Line>();
  let late: Late[] = [];
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
    send(id, message, atOnce = false) {
      const line = all.get(id);
      if (!line) return;
      if (line.viewer !== 'spectator' || (atOnce && !late.some((one) => one.line === id))) {
        send(id, message);
      } else late.push({ due: now() + spectatorDelay, line: id, message });
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
