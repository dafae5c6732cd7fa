import type { Rules } from '@stackmate/engine';
import type { Seat, Step } from '@stackmate/protocol';
import type {
  BotMove,
  BotRequest,
  ConnectionId,
  LogEntry,
  Outgoing,
  SerializedStep,
} from '@stackmate/room';
import type { EntryLog, MatchEnd, MatchStore, OwnMatch } from '../store/index.ts';
import type { WrittenRecord } from './record-writer.ts';
import type { Versions } from '../versions/versions.ts';

/** Connections of players and spectators, as the rooms need them. */
export interface MatchConnections {
  readonly send: (connection: ConnectionId, message: Outgoing) => void;
  /** See `RoomPorts.serialize`. */
  readonly serialize: (step: Step) => SerializedStep;
  /** Closes a connection whose match was dropped; its client reconnects and joins again. */
  readonly drop: (connection: ConnectionId) => void;
  readonly isOpen: (connection: ConnectionId) => boolean;
  /** Returns the network address of a connection as limits count it. */
  readonly getAddress: (connection: ConnectionId) => string;
}

/** The operator's log. `about` contains the fields of the line. */
export interface Logger {
  readonly debug: (about: object, words: string) => void;
  readonly info: (about: object, words: string) => void;
  readonly warn: (about: object, words: string) => void;
  readonly error: (about: object, words: string) => void;
}

/** Metrics of rooms. Times are in ms. */
export interface RoomsMeter {
  /** Time from a command's arrival until its step is durable and sent to everyone. */
  readonly commandApplied: (milliseconds: number) => void;
  /** A connection was brought up to date after joining. */
  readonly joined: (how: 'steps' | 'snapshot') => void;
  readonly matchBegan: () => void;
  readonly matchEnded: (how: MatchEnd['kind']) => void;
  /** A room was dropped because its entries couldn't be made durable. */
  readonly matchLost: () => void;
  readonly countLimitHit: (kind: string) => void;
}

/** Result of a match's start. */
export interface MatchStart {
  readonly matchId: string;
  /**
   * Seat whose hash or nonce was missing; null if both were or an operator ended it; undefined if the match has
   * started.
   */
  readonly abortedBy?: Seat | null | undefined;
  /** Players who are in the match. */
  readonly present: readonly [boolean, boolean];
}

/** Functions of the process that the match manager uses. */
export interface MatchManagerPorts {
  readonly store: Pick<
    MatchStore,
    'take' | 'entries' | 'runningMatches' | 'match' | 'finish' | 'createPlayer'
  >;
  readonly log: EntryLog;
  /** Returns the rules of a version. Rejects if they don't exist any more. */
  readonly loadRules: (versions: Versions) => Promise<Rules>;
  /**
   * Leaves a match that this server can't run to others of its cluster (see `ClusterStore.release`); null on a single
   * server.
   */
  readonly release: ((match: Pick<OwnMatch, 'match' | 'epoch'>) => Promise<unknown>) | null;
  readonly askBot: (request: BotRequest) => Promise<BotMove | null>;
  /** Writes the record of a finished match without blocking the thread. */
  readonly writeRecord: (entries: readonly LogEntry[]) => Promise<WrittenRecord>;
  readonly connections: MatchConnections;
  /** Counts bytes that a network address makes the server store. */
  readonly noteStored: (address: string, bytes: number) => void;
  readonly now: () => number;
  /** Monotonic clock, in ms, by which the cost of replays is measured. */
  readonly elapsed: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly meter: RoomsMeter;
  readonly logger: Logger;
}
