import type { ClientMessage } from '@stackmate/protocol';
import type { ConnectionId } from '@stackmate/room';
import type { WebSocket } from 'ws';
import type { Player } from '../identity/players.ts';
import type { Bucket } from '../limits/token-bucket.ts';

/** One connection, from its opening to its end. */
export interface ClientConnection {
  readonly id: ConnectionId;
  readonly socket: WebSocket;
  /** Network address as limits count it. */
  readonly address: string;
  /** `greeting`: its hello is being looked at. */
  state: 'silent' | 'greeting' | 'open' | 'closed';
  /** null before its hello was taken. */
  player: Player | null;
  /** When it was opened, in milliseconds of the steady clock, as all moments here. */
  readonly openedAt: number;
  readonly bucket: Bucket;
  /** Messages that could not be read. */
  invalidMessages: number;
  /** Messages that came while the hello was looked at. */
  readonly queuedMessages: ClientMessage[];
  nextPing: number;
  /** When the ping that has no answer yet was sent, and how many have none. */
  pingedAt: number | null;
  missedPings: number;
  /** The last round trip that was measured, in milliseconds; 0 before the first. */
  roundTrip: number;
}
