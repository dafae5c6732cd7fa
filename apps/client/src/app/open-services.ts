import { startAnalysis, startTurning } from '../platform/analysis-worker/start-analysis.ts';
import { httpArchive } from '../platform/archive/index.ts';
import { localStore, randomName, guestTokenKey } from '../platform/storage/index.ts';
import { createServerConnection, openSocketConnection } from '../platform/connection/index.ts';
import type {
  ServerConnection,
  OpenConnection,
  Socket,
  SocketHandlers,
} from '../platform/connection/index.ts';
import { isOfflineMatch, openOffline } from '../platform/offline/index.ts';
import { fetchServer, readAppSession } from '../platform/api/fetch-server.ts';
import { isStoreApp } from '../platform/device/abilities.ts';
import { serverOrigin } from '../platform/device/flags.ts';
import type { Appearance } from '@stackmate/protocol';
import type { AccountPort, Services } from '../platform/services/services.ts';
import { readAppearance } from '../kit/appearance/seat-appearance.ts';
import { watchVisibility } from '../platform/push/watch-visibility.ts';
import { preloadMatch } from './preload-match.ts';
import { isOtherGuest } from './other-guest.ts';
import { toSocketAddress } from './socket-address.ts';

/** Storage key of the player's name. It is sent with each hello until the server stores it with the first match. */
const nameKey = 'stackmate.name';
/** Channel between tabs, for signing in and out. */
const accountChannel = 'stackmate.account';
/** Storage key of the chosen appearance, sent like the name. */
const appearanceKey = 'stackmate.appearance';
const clientName = `stackmate-client ${import.meta.env.VITE_VERSION}`;
const newId = (): string => randomName(22);
const now = (): number => Date.now();

/** Whether the server runs on this machine, which can be reached without a network. */
const isThisMachine = /^(?:localhost|127\..*|\[::1\])$/.test(location.hostname);
const isOnline = (): boolean => navigator.onLine || isThisMachine;

const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Opens a socket in a separate task, because a browser takes long for the first one. */
function openSocket(events: SocketHandlers): Socket {
  let socket: WebSocket | null = null;
  const stop = after(0, () => {
    socket = new WebSocket(
      toSocketAddress(document, serverOrigin === '' ? location : new URL(serverOrigin)),
    );
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

const openConnection: OpenConnection = (events) =>
  openSocketConnection({ open: openSocket, now, after, chance: Math.random, isOnline }, events);

function watchBrowser(online: ServerConnection): void {
  window.addEventListener('online', online.retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isOnline()) online.retry();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === guestTokenKey && isOtherGuest(newValue, online.get())) online.sendHelloAgain();
  });
}

const startWorker: Parameters<typeof openOffline>[0] = ({ onMessage, onError }) => {
  const worker = new Worker(new URL('../platform/offline/worker.ts', import.meta.url), {
    type: 'module',
  });
  worker.addEventListener('message', ({ data }) => onMessage(data));
  worker.addEventListener('error', ({ message }) => onError(message));
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
};

/** Tells the other tabs of this browser that somebody signed in or out, and connects again when they do. */
function openAccountPort(online: ServerConnection, guestToken: () => string | null): AccountPort {
  const tabs = new BroadcastChannel(accountChannel);
  tabs.addEventListener('message', () => {
    // A tab in a match stays in it.
    if (online.get().matches.length === 0) online.sendHelloAgain();
  });
  return {
    guestToken,
    disconnect: online.close,
    reconnect() {
      tabs.postMessage(null);
      online.sendHelloAgain();
    },
  };
}

/** Creates the services and connects to the server at once. */
export function openServices(): Services {
  // Said by the first page only, and remembered.
  isStoreApp();
  const token = {
    get: () => localStore.get(guestTokenKey),
    set: (given: string | null) => localStore.set(guestTokenKey, given),
  };
  const name = {
    get: () => localStore.get(nameKey),
    set: (given: string | null) => localStore.set(nameKey, given),
  };
  const appearance = {
    get: () => readAppearance(localStore.get(appearanceKey)),
    set: (given: Appearance | null) =>
      localStore.set(appearanceKey, given && JSON.stringify(given)),
  };
  const online = createServerConnection({
    openConnection,
    token,
    session: readAppSession,
    name,
    appearance,
    newId,
    now,
    client: clientName,
  });
  watchBrowser(online);
  watchVisibility(online, document);
  const device = openOffline(startWorker);
  let offline: ServerConnection | null = null;
  const openOfflineConnection = (): ServerConnection =>
    (offline ??= createServerConnection({
      openConnection: device.openConnection,
      token: { get: () => null, set: () => {} },
      name: { get: () => online.get().player?.name ?? null, set: () => {} },
      appearance: {
        get: () => online.get().player?.appearance ?? appearance.get(),
        set: () => {},
      },
      newId,
      now,
      client: clientName,
    }));
  const archives = {
    online: httpArchive({
      fetch: fetchServer,
      token: token.get,
      // After a start without a connection, nobody knows: what was saved for an account is shown.
      isSignedIn: () => !(online.get().isGuest ?? navigator.onLine),
    }),
    offline: device.archive,
  };
  return {
    online,
    offline: openOfflineConnection,
    archives,
    account: openAccountPort(online, token.get),
    verify: device.verify,
    moments: device.moments,
    summary: device.summary,
    think: device.think,
    advise: device.advise,
    startAnalysis,
    startTurning,
    preloadMatch,
    getConnection: (matchId) => (isOfflineMatch(matchId) ? openOfflineConnection() : online),
    getArchive: (matchId) => (isOfflineMatch(matchId) ? archives.offline : archives.online),
  };
}
