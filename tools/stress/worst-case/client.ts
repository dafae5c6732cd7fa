import { protocolVersion } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import { WebSocket } from 'ws';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** A connection that has sent `hello`. */
export interface Client {
  readonly socket: WebSocket;
  readonly token: string;
  /** Waits for the next message of a type. Rejects if none comes in time. */
  readonly next: <T extends ServerMessage['type']>(type: T) => Promise<Of<T>>;
  readonly onMessage: (listener: (message: ServerMessage) => void) => void;
}

/** Max wait for a message, in ms. */
const patience = 20_000;

/** Opens a socket. Rejects if the server refuses it. */
export function openSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
    // A later error closes the socket, which waiting callers notice.
    socket.on('error', () => {});
  });
}

/** Opens a connection and sends hello, with an earlier token or as a new guest. */
export async function openClient(address: string, known: string | null = null): Promise<Client> {
  const socket = await openSocket(address);
  const listeners = new Set<(message: ServerMessage) => void>();
  socket.on('message', (data: Buffer) => {
    if (listeners.size === 0) return;
    const message = JSON.parse(data.toString()) as ServerMessage;
    for (const listener of listeners) listener(message);
  });
  const next = <T extends ServerMessage['type']>(type: T): Promise<Of<T>> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`timed out waiting for ${type}`)), patience);
      const listener = (message: ServerMessage): void => {
        if (message.type !== type) return;
        clearTimeout(timer);
        listeners.delete(listener);
        resolve(message as Of<T>);
      };
      listeners.add(listener);
    });
  const welcome = next('welcome');
  const hello = { type: 'hello', v: protocolVersion, token: known, name: null, client: 'worst' };
  socket.send(JSON.stringify(hello));
  const { token } = await welcome;
  return { socket, token: token!, next, onMessage: (listener) => void listeners.add(listener) };
}
