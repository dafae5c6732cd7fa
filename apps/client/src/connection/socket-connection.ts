import { closeCodes, reconnectCodes } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import type { After } from '../shared/after.ts';
import { backoff } from './backoff.ts';
import type {
  Connection,
  ConnectionHandlers,
  ConnectionStatus,
  CloseReason,
} from './connection.ts';

/** What a socket tells. */
export interface SocketHandlers {
  readonly opened: () => void;
  readonly received: (data: unknown) => void;
  /** Once, with its code. */
  readonly closed: (code: number) => void;
}

/** What a line needs of a socket. */
export interface Socket {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** What the line needs of the browser; all times in milliseconds. */
export interface SocketConnectionPorts {
  readonly open: (events: SocketHandlers) => Socket;
  readonly now: () => number;
  readonly after: After;
  /** 0 to 1. */
  readonly chance: () => number;
  /** False only if the browser knows that there is no network. */
  readonly isOnline: () => boolean;
}

/** A line that is still for so long is asked whether it is there. */
const idleTime = 12_000;
/** It has so long to answer. */
const pingTimeout = 6000;

const closeReasons: ReadonlyMap<number, CloseReason> = new Map([
  [closeCodes.wrongVersion, 'wrong-version'],
  [closeCodes.badToken, 'bad-token'],
  [closeCodes.wrongOrigin, 'wrong-origin'],
]);

/**
 * A line to the server over a WebSocket. After closes that pass (and while the network is away) it comes back by
 * itself; after others it stays shut until `retry`. A socket that says nothing, not even to a ping, is given up.
 */
export function openSocketConnection(
  ports: SocketConnectionPorts,
  events: ConnectionHandlers,
): Connection {
  let socket: Socket | null = null;
  let failed = 0;
  let heard = 0;
  let expected: number | null = null;
  let cancelTimer = (): void => {};

  const tell = (status: ConnectionStatus): void => events.status(status);

  function later(milliseconds: number, run: () => void): void {
    cancelTimer();
    cancelTimer = ports.after(milliseconds, run);
  }

  function connect(): void {
    cancelTimer();
    tell({ is: 'connecting' });
    let wasOpen = false;
    const opened = ports.open({
      opened() {
        if (!isCurrent()) return;
        wasOpen = true;
        heard = ports.now();
        tell({ is: 'open' });
        watch(false);
        events.opened();
      },
      received(data) {
        if (!isCurrent()) return;
        heard = ports.now();
        failed = 0;
        const message = read(data);
        if (message) events.received(message);
      },
      closed(code) {
        if (isCurrent()) lose(code, wasOpen);
      },
    });
    const isCurrent = (): boolean => socket === opened;
    socket = opened;
    // Where packets vanish a socket opens for minutes.
    later(idleTime, () => drop(false));
  }

  /** Looks now and then whether the other side is there. */
  function watch(asked: boolean): void {
    later(asked ? pingTimeout : idleTime, () => {
      const still = ports.now() - heard;
      if (still < idleTime) watch(false);
      else if (asked) drop(true);
      else {
        send({ type: 'ping', t: ports.now() });
        watch(true);
      }
    });
  }

  /** Gives the socket up without waiting for its close. */
  function drop(wasOpen: boolean): void {
    socket?.close();
    lose(closeCodes.silent, wasOpen);
  }

  function lose(code: number, wasOpen: boolean): void {
    socket = null;
    cancelTimer();
    if (wasOpen) events.closed();
    const why = closeReasons.get(code);
    // One that never opened is taken for a server that is not there just now.
    if (why || (wasOpen && !reconnectCodes.has(code))) {
      tell({ is: 'closed', why: why ?? 'refused' });
      return;
    }
    if (!ports.isOnline()) {
      tell({ is: 'waiting', until: null });
      return;
    }
    const wait =
      expected === null
        ? backoff(failed, ports.chance())
        : Math.round(expected * (1 + ports.chance() / 2));
    expected = null;
    failed += 1;
    tell({ is: 'waiting', until: ports.now() + wait });
    later(wait, connect);
  }

  function send(message: Parameters<Connection['send']>[0]): boolean {
    if (!socket?.isOpen()) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  // Browsers complain loudly of sockets that can't be opened.
  if (ports.isOnline()) connect();
  else tell({ is: 'waiting', until: null });
  return {
    send,
    retry() {
      if (!socket) connect();
    },
    reopen() {
      const left = socket;
      const wasOpen = left?.isOpen() ?? false;
      socket = null;
      left?.close();
      if (wasOpen) events.closed();
      connect();
    },
    expectClose(backIn) {
      expected = backIn;
    },
    close() {
      cancelTimer();
      const left = socket;
      socket = null;
      left?.close();
    },
  };
}

/** What the server says; null for what is no message. Its content is the server's own word and is not checked again. */
function read(data: unknown): ServerMessage | null {
  try {
    const value = JSON.parse(String(data)) as ServerMessage | null;
    return typeof value === 'object' && typeof value?.type === 'string' ? value : null;
  } catch {
    return null;
  }
}
