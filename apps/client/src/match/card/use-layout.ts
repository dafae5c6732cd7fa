import { useSyncExternalStore } from 'react';

interface MediaQuery {
  readonly matches: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Whether the page has so much room; one query for all who ask. */
function mediaQuery(query: string): MediaQuery {
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

const forLarge = '(min-width: 700px) and (min-height: 560px)';
const forWords =
  '(min-width: 1060px) and (min-height: 560px), (min-width: 700px) and (aspect-ratio < 6/5)';
const wide = mediaQuery(forLarge);
const words = mediaQuery(forWords);
const threeColumns = mediaQuery('(min-width: 1060px)');

/** Whether there is room for large faces now. */
export const hasLargeFaces = (): boolean => matchMedia(forLarge).matches;

/** Whether a hand has room for cards with words, as it has below the board and not beside it. */
export const useTextFaces = (): boolean => useSyncExternalStore(words.subscribe, words.matches);

/** Whether the board has room for large faces. */
export const useLargeFaces = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches);

/** Whether the log always stands beside the board. */
export const useThreeColumns = (): boolean =>
  useSyncExternalStore(threeColumns.subscribe, threeColumns.matches);
