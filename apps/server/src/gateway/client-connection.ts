import type { IncomingHttpHeaders } from 'node:http';
import type { ClientMessage } from '@stackmate/protocol';
import type { ConnectionId } from '@stackmate/room';
import type { WebSocket } from 'ws';
import type { Login, PlayerIdentity } from '../identity/players.ts';
import type { Bucket } from '../limits/token-bucket.ts';

/** One WebSocket connection of a browser or program. */
export interface ClientConnection {
  readonly id: ConnectionId;
  readonly socket: WebSocket;
  /** Network address as limits count it (see `addressKey`). */
  readonly address: string;
  /** `greeting`: its hello is being processed. */
  state: 'silent' | 'greeting' | 'open' | 'closed';
  /** null until its hello is accepted. */
  player: PlayerIdentity | null;
  /** Login of the player; null for guests and before the hello. */
  login: Login | null;
  /** The part of the upgrade request's headers that may carry a session. */
  readonly headers: Pick<IncomingHttpHeaders, 'cookie' | 'origin'>;
  /** Time of the opening on the monotonic clock, in ms, like all times here. */
  readonly openedAt: number;
  readonly bucket: Bucket;
  /** Number of messages that couldn't be parsed. */
  invalidMessages: number;
  /** Messages that arrived while the hello was being processed. */
  readonly queuedMessages: ClientMessage[];
  /** Time of the last ping. */
  lastPing: number;
  /** Matches that it has joined and not left. */
  readonly joinedMatches: Set<string>;
  /** Time of the oldest ping without an answer; null if none is pending. */
  pingedAt: number | null;
  missedPings: number;
  /** Whether it follows friends. */
  watchesFriends: boolean;
  /** Whether its page is in the background. */
  isHidden: boolean;
  /** Last measured round trip, in ms; 0 before the first. */
  roundTrip: number;
}
