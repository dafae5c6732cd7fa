import type { ClientMessage, ServerMessage } from '@stackmate/protocol';

const firstDelay = 400;
const maxDelay = 15_000;

/**
 * Returns the delay before the next attempt, in ms. It about doubles with each failure, and varies by up to half
 * with `chance` (0–1), so that the clients of one server don't all return at the same moment.
 */
export function backoff(failed: number, chance: number): number {
  const delay = Math.min(maxDelay, firstDelay * 2 ** failed);
  return Math.round(delay * (0.5 + chance));
}

/** Returns the player that a guest token claims to be for. Only the server can verify that. */
export function readTokenPlayer(token: string): unknown {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { readonly sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/** Reason why a connection stays closed until the player acts. */
export type CloseReason =
  | 'wrong-version'
  | 'bad-token'
  | 'sign-in-needed'
  | 'session-ended'
  | 'banned'
  | 'wrong-origin'
  | 'refused'
  | 'broken';

export type ConnectionStatus =
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  /** Reconnects at that time (ms since 1970), or when the network is back (null). */
  | { readonly is: 'waiting'; readonly until: number | null }
  | { readonly is: 'closed'; readonly reason: CloseReason };

/** Callbacks for the events of a connection. */
export interface ConnectionHandlers {
  /** Called when messages can be sent, before any has arrived. */
  readonly opened: () => void;
  /** Called when the connection is lost, perhaps along with the last messages. */
  readonly closed: () => void;
  readonly received: (message: ServerMessage) => void;
  readonly status: (status: ConnectionStatus) => void;
}

/** A connection to a server, remote or on this device. It reconnects by itself where that makes sense. */
export interface Connection {
  /** Sends a message. Returns false if the connection isn't open. */
  readonly send: (message: ClientMessage) => boolean;
  /** Connects at once, unless it is open. */
  readonly retry: () => void;
  /** Closes the connection if it is open, and connects at once. */
  readonly reopen: () => void;
  /** Announces that the next close is expected. The server will be back after that many ms. */
  readonly expectClose: (backIn: number) => void;
  readonly close: () => void;
}

export type OpenConnection = (events: ConnectionHandlers) => Connection;
