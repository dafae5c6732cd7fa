import type { MatchView, Sha256 } from '@stackmate/engine';
import type { BotLevel, Seat, ServerMessage, Step } from '@stackmate/protocol';
import type { LogEntry } from './entry.ts';
import type { MatchSetup } from './setup.ts';

/** Name of a line to a player or spectator; new for every connection. */
export type ConnectionId = number;

/** A step that its owner has written as text. */
export interface ReadyStep {
  readonly type: 'ready';
  /** The command that it answers. */
  readonly id: string | undefined;
  readonly text: Uint8Array;
}

export interface ReadySteps {
  readonly make: (step: Step) => ReadyStep;
  readonly send: (line: ConnectionId, step: ReadyStep) => void;
}

export type Outgoing = ServerMessage | ReadyStep;

/**
 * What a room needs from whoever runs it. Nothing here waits; answers come back through the room's methods, later and
 * never from within a call of a port.
 */
export interface RoomPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks for `room.tick()` at that moment or soon after; a later call takes the place of an earlier one. */
  readonly wakeAt: (at: number | null) => void;
  /**
   * Hands an entry to the log, in order. When it is durable the log's keeper calls `room.durable(seq)`, in order too.
   * If it can't be made durable the keeper drops the room and restores it from what is.
   */
  readonly append: (entry: LogEntry) => void;
  /**
   * Asks for the durable entries of the match from 0 to at least `upTo`; they are given to
   * `room.entriesRead(request, entries)`, or null if the owner has no time for it now.
   */
  readonly readEntries: (request: EntriesRequest) => void;
  /** One message object may go to several lines: it can be written as text once. */
  readonly send: (line: ConnectionId, message: ServerMessage) => void;
  /**
   * Writes steps as text as soon as they are made: then only the text waits for the log, and what it was made of is
   * forgotten young. Without it steps wait as they are and go out by `send`.
   */
  readonly ready?: ReadySteps;
  /**
   * SHA-256 of a text in UTF-8, as hex digits; without it the one that comes along is taken. That of a platform is
   * several times as fast.
   */
  readonly sha256?: Sha256;
  /** So many secret random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /**
   * Asks a bot for its answer to the decision at entry `seq`; it is given to `room.botAnswers(seat, seq, actions)`.
   * The room plays it at `BotRequest.at`, however early it is there.
   */
  readonly askBot: (request: BotRequest) => void;
  /** The last entry of the match is durable. Called once by each room, so again by one that was restored after it. */
  readonly ended: (end: RoomEnd) => void;
  /** Something that should not happen was put right; for the operator's log. Holds no secret. */
  readonly log: (words: string) => void;
}

export interface EntriesRequest {
  readonly match: string;
  readonly request: number;
  readonly upTo: number;
  /** For a line that comes back to its match, to be told what it missed. */
  readonly isResume: boolean;
}

export interface BotRequest {
  readonly match: string;
  readonly seat: Seat;
  readonly level: BotLevel;
  readonly seq: number;
  /** Those that the match is played under. */
  readonly versions: MatchSetup['versions'];
  readonly view: MatchView;
  /** The moment at which the answer is played. */
  readonly at: number;
}

/** How a match ended. */
export type RoomEnd =
  | {
      readonly kind: 'over';
      readonly match: string;
      readonly at: number;
      readonly winner: Seat | null;
      readonly reason: string;
    }
  | {
      readonly kind: 'aborted';
      readonly match: string;
      readonly at: number;
      /** Who did not show a nonce; null if neither did. */
      readonly by: Seat | null;
      readonly reason: string;
    };
