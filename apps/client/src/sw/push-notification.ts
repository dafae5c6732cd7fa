import type { PushMessage } from '@stackmate/protocol/social';
import { toPushContent } from '@stackmate/protocol/push-content';

/** A window of this site, as the service worker sees it. */
export interface GameWindow {
  readonly url: string;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (path: string) => Promise<unknown>;
}

/** The parts of the service worker's scope that notifications need. */
export interface PushScope {
  readonly clients: {
    readonly matchAll: (options: object) => Promise<readonly GameWindow[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  /** Missing methods: the system's icons have no badges. */
  readonly navigator?: { readonly setAppBadge?: () => Promise<void> };
  readonly registration: {
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
}

const windowPath = ({ url }: GameWindow): string => new URL(url).pathname;

async function gameWindows({ clients }: PushScope): Promise<readonly GameWindow[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter((window) => windowPath(window).startsWith('/play/'));
}

/** Shows a push message, unless the player is looking at the game. */
export async function showPush(scope: PushScope, read: () => unknown): Promise<void> {
  const windows = await gameWindows(scope);
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, path } = toPushContent(read() as PushMessage);
  await scope.registration.showNotification(title, {
    body,
    tag: path,
    data: path,
    icon: '/brand/icon-192.png',
  });
  // The page shows the number of matches, or none, when it is opened.
  if (path.startsWith('/play/match/')) await scope.navigator?.setAppBadge?.();
}

/** Opens the page of a notification: in a window that has it, else in one without a match, else in a new one. */
export async function openPush(scope: PushScope, path: string): Promise<void> {
  const windows = await gameWindows(scope);
  const there = windows.find((window) => windowPath(window) === path);
  if (there) return void (await there.focus());
  const free = windows.find((window) => !windowPath(window).startsWith('/play/match/'));
  try {
    if (!free) throw new Error('all windows are in matches');
    await free.navigate(path);
    await free.focus();
  } catch {
    // The worker may not steer a window that was opened before it.
    await scope.clients.openWindow(path);
  }
}
