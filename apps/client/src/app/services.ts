import { httpArchive } from '../archive/index.ts';
import type { Archive } from '../archive/index.ts';
import { kept, randomName } from '../kept/index.ts';
import { createDesk, openSocketLine } from '../line/index.ts';
import type { Desk, OpenLine, Socket, SocketEvents } from '../line/index.ts';
import { isOfflineMatch, openOffline } from '../offline/index.ts';
import type { Offline } from '../offline/index.ts';
import { isOtherGuest } from './other-guest.ts';
import { socketAddressOf } from './socket-address.ts';

/** Everything behind the pages: made once, when the game is opened. */
export interface Services {
  /** The server's. */
  readonly online: Desk;
  /** This device's; its worker begins with the first use. */
  readonly offline: () => Desk;
  readonly archives: { readonly online: Archive; readonly offline: Archive };
  readonly verify: Offline['verify'];
  readonly moments: Offline['moments'];
  readonly think: Offline['think'];
  /** The desk where a match is followed. */
  readonly deskOf: (match: string) => Desk;
  readonly archiveOf: (match: string) => Archive;
}

const tokenName = 'stackmate.token';
/** The server stores a name with the first match: until then it is sent with each greeting. */
const chosenName = 'stackmate.name';
const client = `stackmate-client ${import.meta.env.VITE_VERSION}`;
const newId = (): string => randomName(22);
const now = (): number => Date.now();

/** Without any network this machine is still there. */
const isThisMachine = /^(?:localhost|127\..*|\[::1\])$/.test(location.hostname);
const isOnline = (): boolean => navigator.onLine || isThisMachine;

const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** A socket, opened in a task of its own: a browser takes long for the first one. */
function openSocket(events: SocketEvents): Socket {
  let socket: WebSocket | null = null;
  const stop = after(0, () => {
    socket = new WebSocket(socketAddressOf(document, location));
    socket.addEventListener('open', events.opened);
    socket.addEventListener('message', ({ data }) => events.received(data));
    socket.addEventListener('close', ({ code }) => events.closed(code));
  });
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    send: (text) => socket?.send(text),
    close() {
      stop();
      socket?.close();
    },
  };
}

const openLine: OpenLine = (events) =>
  openSocketLine({ open: openSocket, now, after, chance: Math.random, isOnline }, events);

function watchBrowser(online: Desk): void {
  window.addEventListener('online', online.retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isOnline()) online.retry();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenName && isOtherGuest(newValue, online.get())) online.greetAgain();
  });
}

const startWorker: Parameters<typeof openOffline>[0] = ({ said, broke }) => {
  const worker = new Worker(new URL('../offline/worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => said(data));
  worker.addEventListener('error', ({ message }) => broke(message));
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
};

/** Opens the line to the server at once. */
export function openServices(): Services {
  const token = {
    get: () => kept.get(tokenName),
    set: (given: string | null) => kept.set(tokenName, given),
  };
  const name = {
    get: () => kept.get(chosenName),
    set: (given: string | null) => kept.set(chosenName, given),
  };
  const online = createDesk({ openLine, token, name, newId, now, client });
  watchBrowser(online);
  const device = openOffline(startWorker);
  let offline: Desk | null = null;
  const openDevice = (): Desk =>
    (offline ??= createDesk({
      openLine: device.openLine,
      token: { get: () => null, set: () => {} },
      name: { get: () => online.get().player?.name ?? null, set: () => {} },
      newId,
      now,
      client,
    }));
  const archives = {
    online: httpArchive({ fetch: (...of) => fetch(...of), token: token.get }),
    offline: device.archive,
  };
  return {
    online,
    offline: openDevice,
    archives,
    verify: device.verify,
    moments: device.moments,
    think: device.think,
    deskOf: (match) => (isOfflineMatch(match) ? openDevice() : online),
    archiveOf: (match) => (isOfflineMatch(match) ? archives.offline : archives.online),
  };
}
