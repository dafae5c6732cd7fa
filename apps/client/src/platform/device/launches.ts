import { createStore } from 'zustand';
import { findBridge } from './native-bridge.ts';

interface Launch {
  readonly targetURL?: string;
  readonly files?: readonly { readonly getFile: () => Promise<File> }[];
}

interface LaunchQueue {
  readonly setConsumer: (consumer: (launch: Launch) => void) => void;
}

/** Text of the file that the installed app was opened with last; null without one. */
export const launchedFile = createStore<{ readonly text: string | null }>(() => ({ text: null }));

/**
 * Receives what an app with the game inside is opened with: links, and notifications that were tapped. The system keeps
 * them until then. `open` gets the path in the game.
 */
export function receiveNativeLaunches(open: (path: string) => void): void {
  const bridge = findBridge();
  bridge?.addListener('App', 'appUrlOpen', ({ url }) => {
    // The app's own scheme is the operator's choice.
    const link = url.replace(/^(?!https?:)[a-z][a-z\d+.-]*:/i, 'web+stackmate:');
    open(`/open?${new URLSearchParams({ link }).toString()}`);
  });
  bridge?.addListener(
    'PushNotifications',
    'pushNotificationActionPerformed',
    ({ notification: { data } }) => {
      if (typeof data?.path === 'string' && /^\/play\/./.test(data.path))
        open(data.path.slice('/play'.length));
    },
  );
}

/**
 * Receives what the installed app is opened with while its window stays: a shortcut, a link or a file. `open` gets the
 * path in the game; the start page isn't opened, since the player only comes back to the window.
 */
export function receiveLaunches(open: (path: string) => void): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL, files = [] }) => {
    const [file] = files;
    if (file) {
      void file.getFile().then(async (opened) => {
        launchedFile.setState({ text: await opened.text() });
        open('/open');
      });
      return;
    }
    const { pathname, search } = new URL(targetURL ?? '/play/', location.href);
    const isHere = pathname + search === location.pathname + location.search;
    if (/^\/play\/./.test(pathname) && !isHere) open(pathname.slice('/play'.length) + search);
  });
}
