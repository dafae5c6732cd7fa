import { useSyncExternalStore } from 'react';

interface Room {
  readonly matches: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Whether the page has so much room; one query for all who ask. */
function roomOf(query: string): Room {
  let list: MediaQueryList | null = null;
  const asked = (): MediaQueryList => (list ??= matchMedia(query));
  return {
    matches: () => asked().matches,
    subscribe(changed) {
      asked().addEventListener('change', changed);
      return () => asked().removeEventListener('change', changed);
    },
  };
}

const wide = roomOf('(min-width: 700px)');
const threeColumns = roomOf('(min-width: 1060px)');

/** Whether there is room for cards with words now. */
export const isWide = wide.matches;

/** Whether there is room for cards with words. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches);

/** Whether the log always stands beside the board. */
export const useThreeColumns = (): boolean =>
  useSyncExternalStore(threeColumns.subscribe, threeColumns.matches);
