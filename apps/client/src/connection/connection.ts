import type { ClientMessage, ServerMessage } from '@stackmate/protocol';

/** Why a line stays closed until somebody does something about it. */
export type CloseReason = 'wrong-version' | 'bad-token' | 'wrong-origin' | 'refused' | 'broken';

export type ConnectionStatus =
  | { readonly is: 'connecting' }
  | { readonly is: 'open' }
  /** It is tried again at that moment (milliseconds since 1970), or when the network is back: null. */
  | { readonly is: 'waiting'; readonly until: number | null }
  | { readonly is: 'closed'; readonly why: CloseReason };

/** What a line tells. */
export interface ConnectionHandlers {
  /** Messages can be sent; nothing was said yet. */
  readonly opened: () => void;
  /** What was sent last may be lost. */
  readonly closed: () => void;
  readonly received: (message: ServerMessage) => void;
  readonly status: (status: ConnectionStatus) => void;
}

/** A way for messages to a server, near or far, and back. It comes back by itself where that makes sense. */
export interface Connection {
  /** False if it is not open: nothing was sent. */
  readonly send: (message: ClientMessage) => boolean;
  /** Tries at once, if it is not open. */
  readonly retry: () => void;
  /** Closes the line if it is open and tries at once. */
  readonly reopen: () => void;
  /** The next close is expected: to be back after so many milliseconds. */
  readonly expectClose: (backIn: number) => void;
  readonly close: () => void;
}

export type OpenConnection = (events: ConnectionHandlers) => Connection;
