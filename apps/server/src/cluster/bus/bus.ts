/** A message from another node. */
export interface BusMessage {
  /** Node that sent it; proven by its MAC. */
  readonly from: string;
  readonly payload: Buffer;
}

/** Reason for which a message was dropped. */
export type BusDrop =
  | 'away'
  | 'full'
  | 'too large'
  | 'forged'
  | 'repeated'
  | 'undecodable'
  | 'handler failed';

/** Counters of the bus. */
export interface BusMeter {
  readonly countSent: (bytes: number) => void;
  readonly countReceived: (bytes: number) => void;
  readonly countDropped: (why: BusDrop) => void;
}

/**
 * Carries messages between the nodes of a cluster: each at most once, and in order per sender and subject. Messages to
 * unreachable nodes are lost, which receivers notice by numbers of their own. A node doesn't receive its own messages.
 */
export interface Bus {
  /** Name of this node; other nodes must have other names. */
  readonly nodeId: string;
  /**
   * Sends a message. Returns false if it was dropped here: the bus is unavailable, its queue is full or the message too
   * large.
   */
  readonly publish: (subject: string, payload: Uint8Array) => boolean;
  /** Handles the messages of a subject. Returns a function that ends this. */
  readonly subscribe: (subject: string, handle: (message: BusMessage) => void) => () => void;
  /** Sends a request to the node that answers a subject. Resolves with null if there is no answer in time. */
  readonly request: (
    subject: string,
    payload: Uint8Array,
    timeout: number,
  ) => Promise<Buffer | null>;
  /** Answers the requests of a subject; null for no answer. Returns a function that ends this. */
  readonly answer: (
    subject: string,
    handle: (message: BusMessage) => Promise<Uint8Array | null>,
  ) => () => void;
  readonly isUp: () => boolean;
  /** Calls back when the bus becomes unavailable and when it is available again; messages in between are lost. */
  readonly onChange: (changed: (isUp: boolean) => void) => void;
  readonly close: () => Promise<void>;
}

/** Max size of a message, in bytes: within the default of nats-server with room for the envelope. */
export const maxBusBytes = 1_000_000;
