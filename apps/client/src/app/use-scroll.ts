import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scroll position of each history entry when it was left. */
const scrollPositions = new Map<string, number>();

/** Starts a new page at its top, and returns to an earlier one where it was left. */
export function useScroll(): void {
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
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
    const before = scrollPositions.get(key);
    scrollPositions.set(key, before ?? 0);
    if (navigationType === NavigationType.Pop) {
      if (before !== undefined) window.scrollTo(0, before);
    } else if (hash === '') window.scrollTo(0, 0);
    // Records the position while scrolling: when this page is left, the next one is already rendered.
    const scrolled = (): void => void scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [key, hash, navigationType]);
}
