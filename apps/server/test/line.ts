import type { ServerMessage } from '@stackmate/protocol';
import { parseServerMessage, protocolVersion } from '@stackmate/protocol';
import { WebSocket } from 'ws';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** A socket to a server, as raw as a test wants it. */
export interface TestLine {
  readonly socket: WebSocket;
  /** Everything that came, in order; each was read by the protocol's schema. */
  readonly heard: readonly ServerMessage[];
  /** Sends a message, or a text as it stands. */
  readonly say: (message: object | string) => void;
  /** The next message of this type that fits and was not waited for before. */
  readonly hear: <T extends ServerMessage['type']>(
    type: T,
    fits?: (message: Of<T>) => boolean,
  ) => Promise<Of<T>>;
  /** The code it is closed with. */
  readonly closed: Promise<number>;
  readonly isClosed: () => boolean;
  readonly listen: (listener: (message: ServerMessage) => void) => void;
  readonly close: () => Promise<void>;
}

/** How long an answer may take, in milliseconds. */
const patience = 60_000;

export interface LineOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly autoPong?: boolean;
}

/** Rejects with the HTTP status if the server does not let it in. */
export function openLine(address: string, options: LineOptions = {}): Promise<TestLine> {
  const { headers = {}, autoPong = true } = options;
  const socket = new WebSocket(address, { headers, autoPong, perMessageDeflate: false });
  const heard: ServerMessage[] = [];
  const taken = new Set<ServerMessage>();
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
    heard.push(read.value);
    for (const listener of listeners) listener(read.value);
  });

  function hear<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Of<T>) => boolean = () => true,
  ): Promise<Of<T>> {
    const isIt = (message: ServerMessage): message is Of<T> =>
      message.type === type && !taken.has(message) && fits(message as Of<T>);
    return new Promise((resolve, reject) => {
      const done = (message: Of<T>): void => {
        taken.add(message);
        listeners.delete(look);
        clearTimeout(timer);
        resolve(message);
      };
      const look = (message: ServerMessage): void => {
        if (isIt(message)) done(message);
      };
      const timer = setTimeout(() => {
        listeners.delete(look);
        const came = heard.map((one) => one.type).join(' ');
        reject(new Error(`no ${type} came (closed: ${closedWith}); heard: ${came}`));
      }, patience);
      listeners.add(look);
      const before = heard.find(isIt);
      if (before) done(before);
    });
  }

  const line: TestLine = {
    socket,
    heard,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    hear,
    closed,
    isClosed: () => closedWith !== null,
    listen: (listener) => listeners.add(listener),
    async close() {
      socket.close();
      await closed;
    },
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(line));
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
