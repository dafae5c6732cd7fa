import { useSyncExternalStore } from 'react';

interface Room {
  readonly matches: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Whether the page has so much room; one query for all who ask. */
function roomOf(query: string): Room {
  const listeners = new Set<() => void>();
  // Kept: asked anew, the browser would have to style the page first, for each face that is drawn.
  let matches: boolean | null = null;
  function ask(): boolean {
    const list = matchMedia(query);
    list.addEventListener('change', () => {
      ({ matches } = list);
      for (const listener of listeners) listener();
    });
    return list.matches;
  }
  return {
    matches: () => (matches ??= ask()),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const forWords = '(min-width: 700px)';
const wide = roomOf(forWords);
const threeColumns = roomOf('(min-width: 1060px)');

/** Whether there is room for cards with words now. */
export const isWide = (): boolean => matchMedia(forWords).matches;

/** Whether there is room for cards with words. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches);

/** Whether the log always stands beside the board. */
export const useThreeColumns = (): boolean =>
  useSyncExternalStore(threeColumns.subscribe, threeColumns.matches);
