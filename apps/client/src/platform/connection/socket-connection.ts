import { closeCodes, reconnectCodes } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import type { After } from '../schedule/schedule.ts';
import { backoff } from './connection.ts';
import type {
  Connection,
  ConnectionHandlers,
  ConnectionStatus,
  CloseReason,
} from './connection.ts';

/** Callbacks for the events of a socket. */
export interface SocketHandlers {
  readonly opened: () => void;
  readonly received: (data: unknown) => void;
  /** Called once, with the close code. */
  readonly closed: (code: number) => void;
}

/** The part of a socket that a connection uses. */
export interface Socket {
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** Functions of the browser that a connection needs; all times are in ms. */
export interface SocketConnectionPorts {
  readonly open: (events: SocketHandlers) => Socket;
  readonly now: () => number;
  readonly after: After;
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number;
  /** Returns false only if the browser knows that there is no network. */
  readonly isOnline: () => boolean;
}

/** Silence after which a connection is pinged, in ms. */
const idleTime = 12_000;
/** Time the server has to answer a ping, in ms. */
const pingTimeout = 6000;

const closeReasons: ReadonlyMap<number, CloseReason> = new Map([
  [closeCodes.wrongVersion, 'wrong-version'],
  [closeCodes.badToken, 'bad-token'],
  [closeCodes.signInNeeded, 'sign-in-needed'],
  [closeCodes.sessionEnded, 'session-ended'],
  [closeCodes.banned, 'banned'],
  [closeCodes.wrongOrigin, 'wrong-origin'],
]);

/**
 * Opens a connection to the server over a WebSocket. It reconnects after temporary closes and when the network
 * returns; after others it stays closed until `retry`. A socket that stays silent even after a ping is dropped.
 */
export function openSocketConnection(
  ports: SocketConnectionPorts,
  events: ConnectionHandlers,
): Connection {
  let socket: Socket | null = null;
  let failed = 0;
  let lastReceived = 0;
  let expectedDowntime: number | null = null;
  let cancelTimer = (): void => {};

  const setStatus = (status: ConnectionStatus): void => events.status(status);

  function later(milliseconds: number, run: () => void): void {
    cancelTimer();
    cancelTimer = ports.after(milliseconds, run);
  }

  function connect(): void {
    cancelTimer();
    setStatus({ is: 'connecting' });
    let wasOpen = false;
    const opened = ports.open({
      opened() {
        if (!isCurrent()) return;
        wasOpen = true;
        lastReceived = ports.now();
        setStatus({ is: 'open' });
        watch(false);
        events.opened();
      },
      received(data) {
        if (!isCurrent()) return;
        lastReceived = ports.now();
        failed = 0;
        const message = read(data);
        if (message) events.received(message);
      },
      closed(code) {
        if (isCurrent()) handleClose(code, wasOpen);
      },
    });
    const isCurrent = (): boolean => socket === opened;
    socket = opened;
    // A network that drops packets silently may take minutes to open a socket.
    later(idleTime, () => drop(false));
  }

  /** Checks regularly that the server still responds. */
  function watch(isWatching: boolean): void {
    later(isWatching ? pingTimeout : idleTime, () => {
      const silence = ports.now() - lastReceived;
      if (silence < idleTime) watch(false);
      else if (isWatching) drop(true);
      else {
        send({ type: 'ping', t: ports.now() });
        watch(true);
      }
    });
  }

  /** Drops the socket without waiting for it to close. */
  function drop(wasOpen: boolean): void {
    socket?.close();
    handleClose(closeCodes.silent, wasOpen);
  }

  function handleClose(code: number, wasOpen: boolean): void {
    socket = null;
    cancelTimer();
    if (wasOpen) events.closed();
    const reason = closeReasons.get(code);
    // If the socket never opened, the server is assumed to be temporarily unavailable.
    if (reason || (wasOpen && !reconnectCodes.has(code))) {
      setStatus({ is: 'closed', reason: reason ?? 'refused' });
      return;
    }
    if (!ports.isOnline()) {
      setStatus({ is: 'waiting', until: null });
      return;
    }
    const delay =
      expectedDowntime === null
        ? backoff(failed, ports.chance())
        : Math.round(expectedDowntime * (1 + ports.chance() / 2));
    expectedDowntime = null;
    failed += 1;
    setStatus({ is: 'waiting', until: ports.now() + delay });
    later(delay, connect);
  }

  function send(message: Parameters<Connection['send']>[0]): boolean {
    if (!socket?.isOpen()) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  // Browsers log an error for each socket that can't be opened.
  if (ports.isOnline()) connect();
  else setStatus({ is: 'waiting', until: null });
  return {
    send,
    retry() {
      if (!socket) connect();
    },
    reopen() {
      const previous = socket;
      const wasOpen = previous?.isOpen() ?? false;
      socket = null;
      previous?.close();
      if (wasOpen) events.closed();
      connect();
    },
    expectClose(backIn) {
      expectedDowntime = backIn;
    },
    close() {
      cancelTimer();
      const previous = socket;
      socket = null;
      previous?.close();
    },
  };
}

/** Parses a message from the server; null if it is invalid. The content isn't checked, because the server is trusted. */
function read(data: unknown): ServerMessage | null {
  try {
    const value = JSON.parse(String(data)) as ServerMessage | null;
    return typeof value === 'object' && typeof value?.type === 'string' ? value : null;
  } catch {
    return null;
  }
}
