import type { Action, Rules, Viewer } from '@stackmate/engine';
import type { MatchSnapshot, RoomCommand, Seat } from '@stackmate/protocol';
import type { LogEntry } from './entry.ts';
import type { Pausing } from './pausing.ts';
import type { ConnectionId, RoomPorts } from './ports.ts';
import type { MatchSetup } from './setup.ts';

/** What a room needs of the rules: those of the version its match began with. */
export type RoomRules = Pick<
  Rules,
  | 'createMatch'
  | 'cloneState'
  | 'playInPlace'
  | 'decision'
  | 'legalActions'
  | 'viewFor'
  | 'redactEvents'
  | 'previewAction'
  | 'advanceView'
>;

/** What a line says when it joins (the client's `join`). */
export interface JoinRequest {
  /** The command to be answered. */
  readonly id: string;
  readonly viewer: Viewer;
  readonly seq: number | null;
  readonly hash: string | null;
}

export interface RoomStatus {
  readonly phase: MatchSnapshot['phase'];
  /** Number of the last entry, durable or not. */
  readonly last: number;
  /** Number of the last durable entry; -1 before the first. */
  readonly durable: number;
  /** Seats at which a person plays, not a bot. */
  readonly people: readonly [boolean, boolean];
  /** Lines that are joined, spectators' included. */
  readonly connections: number;
  /** Nothing waits to be sent, to be durable or to be read: a room that is over and quiet without lines may go. */
  readonly idle: boolean;
}

/**
 * One match as its owner runs it. Each method returns at once; what comes of it goes through the ports. Nothing that
 * an entry brought about is sent to anybody before that entry is durable.
 */
export interface Room {
  readonly match: string;
  /** A line joins, or joins again because it misses something. Answered by steps or a snapshot, then `done`. */
  readonly connect: (line: ConnectionId, join: JoinRequest) => void;
  /** A line is gone or leaves. */
  readonly disconnect: (line: ConnectionId) => void;
  /**
   * A command of a joined line; answered by a step with its id, `history`, `done` or `refused`. `lag` is the half of the round trip
   * that the owner measured on this line, in milliseconds.
   */
  readonly receive: (
    line: ConnectionId,
    command: RoomCommand,
    of: { readonly lag: number },
  ) => void;
  /** Looks at the clock; see `RoomPorts.wakeAt`. */
  readonly tick: () => void;
  /** The entry and all before it are durable. */
  readonly durable: (seq: number) => void;
  /**
   * A bot's answer to `RoomPorts.askBot`; null if it has none. One that comes too late changes nothing. If it begins a
   * declaration and leaves a choice open, the bot is asked for that at once.
   */
  readonly botAnswers: (seat: Seat, seq: number, actions: readonly Action[] | null) => void;
  /** The answer to `RoomPorts.readEntries`. */
  readonly entriesRead: (request: number, entries: readonly LogEntry[] | null) => void;
  /** The same with a pause after each entry, in which everything else may happen to the room. */
  readonly readingEntries: (request: number, entries: readonly LogEntry[] | null) => Pausing<void>;
  /** From now on nothing happens any more: commands are refused, clocks stand. What is on its way is still sent. */
  readonly drain: () => void;
  /**
   * The operator ends the match: `loser` forfeits, or, if nobody does, it is a draw; one that has not begun is aborted,
   * with another reason if there is one. False if it was over already.
   */
  readonly end: (loser: Seat | null, reason?: string) => boolean;
  /** Everything a viewer may know, as of the last entry, durable or not: not to be sent before that one is. */
  readonly snapshot: (viewer: Viewer) => MatchSnapshot;
  readonly status: () => RoomStatus;
}

export interface NewRoom {
  readonly setup: MatchSetup;
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
}

export interface RestoredRoom {
  /** All of its log, from entry 0 on, all durable. */
  readonly entries: readonly LogEntry[];
  readonly rules: RoomRules;
  readonly ports: RoomPorts;
}
