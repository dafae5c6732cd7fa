import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How far each entry of the history was scrolled when it was left. */
const scrollPositions = new Map<string, number>();

/** Another page begins at its top; one that is come back to stands where it was left. */
export function useScroll(): void {
  const { key, hash } = useLocation();
  const how = useNavigationType();
  useLayoutEffect(() => {
    // The browser would do it before the page is there. A reload is left to it.
    history.scrollRestoration = 'manual';
    const leave = (): void => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  useLayoutEffect(() => {
    const before = scrollPositions.get(key);
    scrollPositions.set(key, before ?? 0);
    if (how === NavigationType.Pop) {
      if (before !== undefined) window.scrollTo(0, before);
    } else if (hash === '') window.scrollTo(0, 0);
    // As it happens: when this page is left the next one stands already, and may be too short to be scrolled as far.
    const scrolled = (): void => void scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [key, hash, how]);
}
