import { createStore } from 'zustand';

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
