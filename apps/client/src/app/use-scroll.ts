import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { splitOpenCard } from '../table/card-dialog/use-open-card.ts';

/** Scroll position of each history entry when it was left. */
const scrollPositions = new Map<string, number>();

/** Starts a new page at its top, and returns to an earlier one where it was left. */
export function useScroll(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ page: '', card: null as string | null });
  useLayoutEffect(() => {
    // The browser would restore the position before the page is rendered. It still handles reloads.
    history.scrollRestoration = 'manual';
    const restoreDefault = (): void => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', restoreDefault);
    return () => window.removeEventListener('pagehide', restoreDefault);
  }, []);
  useLayoutEffect(() => {
    const [query, card] = splitOpenCard(search);
    const page = `${pathname}?${query}`;
    // A card that is opened over the page doesn't move it.
    const isCardStep = shown.current.page === page && shown.current.card !== card;
    shown.current = { page, card };
    const before = scrollPositions.get(key);
    scrollPositions.set(key, before ?? (isCardStep ? window.scrollY : 0));
    if (isCardStep) {
      // The page is where it was.
    } else if (navigationType === NavigationType.Pop) {
      if (before !== undefined) window.scrollTo(0, before);
    } else if (hash === '') window.scrollTo(0, 0);
    // Records the position while scrolling: when this page is left, the next one is already rendered.
    const scrolled = (): void => void scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [key, pathname, search, hash, navigationType]);
}
