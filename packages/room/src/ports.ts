import type { MatchView } from '@stackmate/engine';
import type { BotLevel, Seat, ServerMessage } from '@stackmate/protocol';
import type { LogEntry } from './entry.ts';

/** Name of a line to a player or spectator; new for every connection. */
export type LineId = number;

/** What a room needs from whoever runs it. Nothing here waits; answers come back through the room's methods. */
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
  readonly send: (line: LineId, message: ServerMessage) => void;
  /** So many secret random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /**
   * Asks a bot for its answer to the decision at entry `seq`; it is given to `room.botAnswers(seat, seq, actions)`.
   * The room waits until `BotRequest.at` even if the answer is there before.
   */
  readonly askBot: (request: BotRequest) => void;
}

export interface BotRequest {
  readonly match: string;
  readonly seat: Seat;
  readonly level: BotLevel;
  readonly seq: number;
  readonly view: MatchView;
}
