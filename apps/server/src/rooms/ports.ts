import type { Action, Rules } from '@stackmate/engine';
import type { Seat, Step } from '@stackmate/protocol';
import type {
  BotRequest,
  ConnectionId,
  LogEntry,
  MatchSetup,
  Outgoing,
  SerializedStep,
} from '@stackmate/room';
import type { EntryLog, MatchEnd, MatchStore } from '../store/index.ts';

export type Versions = MatchSetup['versions'];

/** The lines to players and spectators, as the rooms see them. */
export interface MatchConnections {
  readonly send: (connection: ConnectionId, message: Outgoing) => void;
  /** See `RoomPorts.makeReady`. */
  readonly serialize: (step: Step) => SerializedStep;
  /** Closes a line whose match had to be dropped: its client comes back and asks anew. */
  readonly drop: (connection: ConnectionId) => void;
  readonly isOpen: (connection: ConnectionId) => boolean;
  /** Network address of a connection, as limits count it. */
  readonly addressOf: (connection: ConnectionId) => string;
}

/** A log for the operator: what happened, and to what. */
export interface Logger {
  readonly debug: (about: object, words: string) => void;
  readonly info: (about: object, words: string) => void;
  readonly warn: (about: object, words: string) => void;
  readonly error: (about: object, words: string) => void;
}

/** What is counted. Times in milliseconds. */
export interface RoomsMeter {
  /** From a command's arrival to its step being sent to everyone, durable. */
  readonly commandApplied: (milliseconds: number) => void;
  /** How a line that joined was brought up to date. */
  readonly joined: (how: 'steps' | 'snapshot') => void;
  readonly matchBegan: () => void;
  readonly matchEnded: (how: MatchEnd['kind']) => void;
  /** A room was dropped because its entries could not be made durable. */
  readonly matchLost: () => void;
  readonly limited: (kind: string) => void;
}

/** How the start of a match went. */
export interface MatchStart {
  readonly match: string;
  /** Whose hash or nonce was missing; null if both were or somebody ended it, undefined if the match has begun. */
  readonly abortedBy?: Seat | null | undefined;
  /** Which players are in the match. */
  readonly present: readonly [boolean, boolean];
}

/** What the rooms of a process need from it. */
export interface MatchManagerPorts {
  readonly store: Pick<
    MatchStore,
    'take' | 'entries' | 'runningMatches' | 'match' | 'finish' | 'createPlayer'
  >;
  readonly log: EntryLog;
  /** The rules of those versions; rejects if they are not there any more. */
  readonly rulesOf: (versions: Versions) => Promise<Rules>;
  readonly askBot: (request: BotRequest) => Promise<readonly Action[] | null>;
  /** The record of a match that is over, as JSON text, made where nobody waits for it. */
  readonly writeRecord: (entries: readonly LogEntry[]) => Promise<string>;
  readonly connections: MatchConnections;
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly meter: RoomsMeter;
  readonly logger: Logger;
}
