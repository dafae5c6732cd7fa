import { useEffect } from 'react';

/**
 * Sets the title of the page. While the page is visible, `later` delays this by that many ms: changing the title
 * takes browsers long, and a player who has just tapped isn't looking at it.
 */
export function useTitle(title: string, later = 0): void {
  useEffect(() => {
    const name = (): void => {
      document.title = title === '' ? 'Stackmate' : `${title} · Stackmate`;
    };
    // Only the tab is visible, and timers of hidden pages may be delayed by a minute.
    if (later === 0 || document.hidden) return name();
    const timer = setTimeout(name, later);
    return () => clearTimeout(timer);
  }, [title, later]);
}
