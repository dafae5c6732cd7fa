import type { ServerMessage } from '@stackmate/protocol';
import { parseServerMessage, protocolVersion } from '@stackmate/protocol';
import { WebSocket } from 'ws';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** A WebSocket to a server, with raw access for tests. */
export interface TestConnection {
  readonly socket: WebSocket;
  /** All received messages in order, validated with the protocol's schema. */
  readonly received: readonly ServerMessage[];
  /** Sends a message, or a raw text. */
  readonly send: (message: object | string) => void;
  /** Returns the next message of a type that satisfies the condition and wasn't returned before. */
  readonly receive: <T extends ServerMessage['type']>(
    type: T,
    fits?: (message: Of<T>) => boolean,
  ) => Promise<Of<T>>;
  /** Code of the close frame. */
  readonly closed: Promise<number>;
  readonly isClosed: () => boolean;
  readonly listen: (listener: (message: ServerMessage) => void) => void;
  readonly close: () => Promise<void>;
}

/** Max response time, in ms. */
const responseTimeout = 60_000;

export interface TestConnectionOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly autoPong?: boolean;
}

/** Opens a WebSocket. Rejects with the HTTP status if the server refuses it. */
export function openConnection(
  address: string,
  options: TestConnectionOptions = {},
): Promise<TestConnection> {
  const { headers = {}, autoPong = true } = options;
  const socket = new WebSocket(address, { headers, autoPong, perMessageDeflate: false });
  const received: ServerMessage[] = [];
  const consumed = new Set<ServerMessage>();
  const listeners = new Set<(message: ServerMessage) => void>();
  let closedWith: number | null = null;
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      closedWith = code;
      resolve(code);
    });
  });
  socket.on('message', (data: Buffer) => {
    const read = parseServerMessage(data.toString());
    if (!read.ok)
      throw new Error(`the server said what the protocol does not know: ${read.detail}`);
    received.push(read.value);
    for (const listener of listeners) listener(read.value);
  });

  function receive<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Of<T>) => boolean = () => true,
  ): Promise<Of<T>> {
    const isIt = (message: ServerMessage): message is Of<T> =>
      message.type === type && !consumed.has(message) && fits(message as Of<T>);
    return new Promise((resolve, reject) => {
      const done = (message: Of<T>): void => {
        consumed.add(message);
        listeners.delete(look);
        clearTimeout(timer);
        resolve(message);
      };
      const look = (message: ServerMessage): void => {
        if (isIt(message)) done(message);
      };
      const timer = setTimeout(() => {
        listeners.delete(look);
        const types = received.map((candidate) => candidate.type).join(' ');
        reject(new Error(`no ${type} came (closed: ${closedWith}); heard: ${types}`));
      }, responseTimeout);
      listeners.add(look);
      const before = received.find(isIt);
      if (before) done(before);
    });
  }

  const connection: TestConnection = {
    socket,
    received,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    receive,
    closed,
    isClosed: () => closedWith !== null,
    listen: (listener) => listeners.add(listener),
    async close() {
      socket.close();
      await closed;
    },
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(connection));
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(`HTTP ${response.statusCode}`));
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

export const helloMessage = (token: string | null = null, name: string | null = null) => ({
  type: 'hello',
  v: protocolVersion,
  token,
  name,
  client: 'test',
});
