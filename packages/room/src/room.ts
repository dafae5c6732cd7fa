import type { Rules, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, RoomCommand, Seat } from '@stackmate/protocol';
import type { LogEntry } from './entry.ts';
import type { PausableWork } from './pausing.ts';
import type { BotMove, ConnectionId, RoomPorts } from './ports.ts';
import type { MatchSetup } from './setup.ts';

/** The subset of the rules that a room uses, in the version under which the match began. */
export type RoomRules = Pick<
  Rules,
  | 'createMatch'
  | 'cloneState'
  | 'playInPlace'
  | 'decision'
  | 'derived'
  | 'legalActions'
  | 'viewFor'
  | 'redactEvents'
  | 'previewAction'
  | 'advanceView'
>;

/** The contents of a client's `join`. */
export interface JoinRequest {
  /** Id of the `join` command, for the answer. */
  readonly id: string;
  readonly viewer: Viewer;
  readonly seq: number | null;
  readonly hash: string | null;
  /** Whether the connection is that of a program: the log notes which entries it caused. */
  readonly byProgram?: true;
}

/** Who forfeits when a match is ended: a seat, nobody, or the one with less energy. */
export type EndedBy = Seat | null | 'by-energy';

export interface RoomStatus {
  readonly phase: MatchSnapshot['phase'];
  /** The seats whose players the match waits for. */
  readonly awaited: readonly Seat[];
  /** Number of the last entry, durable or not. */
  readonly last: number;
  /** Number of the last durable entry; -1 before the first. */
  readonly durable: number;
  /** Whether each seat is played by a person rather than a bot. */
  readonly people: readonly [boolean, boolean];
  /** Number of joined connections, including spectators. */
  readonly connections: number;
  /**
   * True if nothing is queued for sending, for the log or for reading. An idle room without connections can be dropped
   * once its match is over.
   */
  readonly idle: boolean;
}

/**
 * One match as its owner runs it. Every method returns immediately; results go out through the ports. Nothing that an
 * entry caused is sent before that entry is durable.
 */
export interface Room {
  readonly matchId: string;
  /**
   * Joins a connection, for the first time or again after a gap. The answer is either steps or a snapshot, then `done`.
   */
  readonly connect: (connection: ConnectionId, join: JoinRequest) => void;
  /** Removes a connection that was closed or has left the match. */
  readonly disconnect: (connection: ConnectionId) => void;
  /**
   * Handles a command from a joined connection. The answer is a step with the command's id, `history`, `legal`, `done`
   * or `refused`. `lag` is half the round-trip time that the owner measured on this connection, in ms.
   */
  readonly receive: (
    connection: ConnectionId,
    command: RoomCommand,
    of: { readonly lag: number },
  ) => void;
  /** Handles everything that is due by now; see `RoomPorts.wakeAt`. */
  readonly tick: () => void;
  /** Confirms that this entry and all before it are durable. */
  readonly durable: (seq: number) => void;
  /**
   * Receives a bot's answer to `RoomPorts.askBot`; null if it has none. An answer to an outdated question is ignored.
   * If the answer starts a declaration with choices still open, the bot is asked for the next one immediately.
   */
  readonly botAnswered: (seat: Seat, seq: number, move: BotMove | null) => void;
  /** Receives the answer to `RoomPorts.readEntries`. */
  readonly entriesRead: (request: number, entries: readonly LogEntry[] | null) => void;
  /** Does the same as `entriesRead`, but pauses after each entry so that other calls can run in between. */
  readonly entriesReadStepwise: (
    request: number,
    entries: readonly LogEntry[] | null,
  ) => PausableWork<void>;
  /** Stops the match: commands are refused and clocks stop. Messages that are already queued are still sent. */
  readonly drain: () => void;
  /**
   * Ends the match on behalf of the operator: `loser` forfeits, or the match is a draw if `loser` is null. `by-energy`
   * lets the player with less energy forfeit (SW4). A match that has not begun is aborted, with `reason` if given.
   * Returns false if the match had already ended.
   */
  readonly end: (loser: EndedBy, reason?: string) => boolean;
  /** Returns everything that the viewer may know as of the last entry. Don't send it before that entry is durable. */
  readonly snapshot: (viewer: Viewer) => MatchSnapshot;
  readonly status: () => RoomStatus;
}

export interface NewRoom {
  readonly setup: MatchSetup;
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
}

export interface RestoredRoom {
  /** The match's whole log from entry 0 on; every entry is durable. */
  readonly entries: readonly LogEntry[];
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
}
