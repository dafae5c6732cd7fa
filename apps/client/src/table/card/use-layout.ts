import { createStore, useStore } from 'zustand';
import type { StoreApi } from 'zustand';

/** Returns a hook for a media query that all its users share: a new one makes the browser recalculate all styles. */
function createMatches(query: string): () => boolean {
  let matches: StoreApi<boolean> | null = null;
  function watch(): StoreApi<boolean> {
    const list = matchMedia(query);
    const watched = createStore(() => list.matches);
    list.addEventListener('change', () => watched.setState(list.matches));
    return watched;
  }
  return () => useStore((matches ??= watch()));
}

const largeFaceQuery = '(min-width: 700px) and (min-height: 560px)';

/** Returns whether large faces fit at the moment. */
export const hasLargeFaces = (): boolean => matchMedia(largeFaceQuery).matches;

/** Returns whether a hand has room for cards with text: below the board it has, beside it it hasn't. */
export const useTextFaces = createMatches(
  '(min-width: 1060px) and (min-height: 560px), (min-width: 700px) and (aspect-ratio < 6/5)',
);

/** Returns whether there is room beside the board for a card at full size. */
export const useBoardZoom = createMatches(
  '(min-width: 1060px) and (min-height: 560px), (min-width: 900px) and (min-height: 560px) and (aspect-ratio >= 6/5)',
);

/** Returns whether the board has room for large faces. */
export const useLargeFaces = createMatches(largeFaceQuery);

/** Returns whether the log is always visible beside the board. */
export const useThreeColumns = createMatches('(min-width: 1060px)');

/** Returns whether the table is wide and high enough for a card above the log. */
export const useCardStage = createMatches('(min-width: 1440px) and (min-height: 800px)');
