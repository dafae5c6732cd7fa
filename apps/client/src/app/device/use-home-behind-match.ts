import { useEffect } from 'react';

/** Position of a history entry among those of the game, which the router numbers. */
const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/**
 * Puts the home page before a match that was opened by a link or a notification, so that going back leads there, where
 * the running match is listed, and not out of the game. Waits for a touch: browsers skip entries that a page adds before.
 */
export function useHomeBehindMatch(isMatch: boolean): void {
  useEffect(() => {
    if (!isMatch || indexOf(history.state) > 0) return undefined;
    const insert = (): void => {
      const { state } = history as { readonly state: object | null };
      const address = location.href;
      history.replaceState({ idx: 0 }, '', '/play/');
      // The mark of windows (packages/ui/src/widgets/back-entry.ts) belongs to the replaced entry.
      history.pushState({ ...state, idx: 1, back: undefined }, '', address);
    };
    addEventListener('pointerup', insert, { once: true });
    return () => removeEventListener('pointerup', insert);
  }, [isMatch]);
}
