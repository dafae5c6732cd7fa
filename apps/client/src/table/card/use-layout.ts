import { useSyncExternalStore } from 'react';

interface MediaQuery {
  readonly matches: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Creates a media query that all its users share. */
function mediaQuery(query: string): MediaQuery {
  const listeners = new Set<() => void>();
  // Cached, because a new query makes the browser recalculate styles for every face.
  let matches: boolean | null = null;
  function createList(): boolean {
    const list = matchMedia(query);
    list.addEventListener('change', () => {
      ({ matches } = list);
      for (const listener of listeners) listener();
    });
    return list.matches;
  }
  return {
    matches: () => (matches ??= createList()),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const largeFaceQuery = '(min-width: 700px) and (min-height: 560px)';
const textFaceQuery =
  '(min-width: 1060px) and (min-height: 560px), (min-width: 700px) and (aspect-ratio < 6/5)';
const largeFaces = mediaQuery(largeFaceQuery);
const textFaces = mediaQuery(textFaceQuery);
const threeColumns = mediaQuery('(min-width: 1060px)');
const boardZoom = mediaQuery(
  '(min-width: 1060px) and (min-height: 560px), (min-width: 900px) and (min-height: 560px) and (aspect-ratio >= 6/5)',
);

/** Returns whether large faces fit at the moment. */
export const hasLargeFaces = (): boolean => matchMedia(largeFaceQuery).matches;

/** Returns whether a hand has room for cards with text: below the board it has, beside it it hasn't. */
export const useTextFaces = (): boolean =>
  useSyncExternalStore(textFaces.subscribe, textFaces.matches);

/** Returns whether there is room beside the board for a card at full size. */
export const useBoardZoom = (): boolean =>
  useSyncExternalStore(boardZoom.subscribe, boardZoom.matches);

/** Returns whether the board has room for large faces. */
export const useLargeFaces = (): boolean =>
  useSyncExternalStore(largeFaces.subscribe, largeFaces.matches);

/** Returns whether the log is always visible beside the board. */
export const useThreeColumns = (): boolean =>
  useSyncExternalStore(threeColumns.subscribe, threeColumns.matches);
