import type { Action, MatchView, Sha256 } from '@stackmate/engine';
import type {
  BotChoice,
  BotLevel,
  BotReason,
  Seat,
  ServerMessage,
  Step,
} from '@stackmate/protocol';
import type { LogEntry } from './entry.ts';
import type { MatchSetup } from './setup.ts';

/** Id of a connection of a player or spectator; never reused. */
export type ConnectionId = number;

/** A step that the owner has already serialized. */
export interface SerializedStep {
  readonly type: 'serialized';
  /** Id of the command that the step answers. */
  readonly id: string | undefined;
  readonly text: Uint8Array;
}

export interface StepSerializer {
  readonly serialize: (step: Step) => SerializedStep;
  readonly send: (connection: ConnectionId, step: SerializedStep) => void;
}

export type Outgoing = ServerMessage | SerializedStep;

/**
 * Everything that a room needs from its owner. No port blocks; answers come back later through the room's methods,
 * never from inside a port call.
 */
export interface RoomPorts {
  /** Returns the current time, in ms since 1970. */
  readonly now: () => number;
  /** Requests a call of `room.tick()` at that time or soon after. Each call replaces the previous one; null cancels. */
  readonly wakeAt: (at: number | null) => void;
  /**
   * Appends an entry to the log. Entries arrive in order; the owner calls `room.durable(seq)` for each, also in order.
   * If an entry cannot be written, the owner drops the room and restores it from the log.
   */
  readonly append: (entry: LogEntry) => void;
  /**
   * Requests the durable entries of the match from 0 to at least `upTo`. The owner passes them to
   * `room.entriesRead(request, entries)`, or null if it has no time now.
   */
  readonly readEntries: (request: EntriesRequest) => void;
  /** Sends a message. The same object may go to several connections, so its serialized form can be cached. */
  readonly send: (connection: ConnectionId, message: ServerMessage) => void;
  /**
   * Serializes steps as soon as they are created, so that only the text waits for the log and the objects can be freed
   * early. Without this port, steps are stored as objects and sent with `send`.
   */
  readonly serializer?: StepSerializer;
  /**
   * Returns the SHA-256 of a text in UTF-8 as hex digits. Defaults to a JavaScript implementation, which is several
   * times slower than the platform's.
   */
  readonly sha256?: Sha256;
  /** Returns `count` cryptographically secure random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /**
   * Asks a bot to answer the decision of entry `seq`; the owner passes the answer to `room.botAnswered(seat, seq,
   * move)`. The room plays it at `BotRequest.at`, even if it arrives earlier.
   */
  readonly askBot: (request: BotRequest) => void;
  /**
   * Reports that the match's last entry is durable. Each room calls it once, so a room restored after the end calls it
   * again.
   */
  readonly ended: (end: RoomEnd) => void;
  /** Writes a recovered error to the operator's log. `words` contains no secrets. */
  readonly log: (message: string) => void;
}

export interface EntriesRequest {
  readonly matchId: string;
  readonly request: number;
  readonly upTo: number;
  /** True if a player's reconnect needs the entries to catch up. */
  readonly isResume: boolean;
}

/** A bot's answer to a decision. */
export interface BotMove {
  readonly actions: readonly Action[];
  /** null if the bot can't say why. */
  readonly reason: BotReason | null;
  /** How the bot chose, to repeat it; missing if it can't be repeated. Only for a single action. */
  readonly choice?: BotChoice;
}

export interface BotRequest {
  readonly matchId: string;
  readonly seat: Seat;
  readonly level: BotLevel;
  /** Elo relative to the greedy level; missing for that of the level. */
  readonly strength?: number | undefined;
  readonly seq: number;
  /** Versions under which the match is played. */
  readonly versions: MatchSetup['versions'];
  readonly view: MatchView;
  /** Time at which the room plays the answer, in ms since 1970. */
  readonly at: number;
}

/** The outcome of a match. */
export type RoomEnd =
  | {
      readonly kind: 'over';
      readonly matchId: string;
      readonly at: number;
      readonly winner: Seat | null;
      readonly reason: string;
    }
  | {
      readonly kind: 'aborted';
      readonly matchId: string;
      readonly at: number;
      /** The player who didn't reveal a nonce in time; null if both failed or the operator aborted. */
      readonly by: Seat | null;
      readonly reason: string;
    };
