import { useEffect } from 'react';

/**
 * What tab and history call the page. `later`: so many milliseconds after the page has changed, if it is looked at; to
 * name a tab takes a browser long, and whoever has just tapped looks elsewhere.
 */
export function useTitle(title: string, later = 0): void {
  useEffect(() => {
    const name = (): void => {
      document.title = title === '' ? 'Stackmate' : `${title} · Stackmate`;
    };
    // Only the tab is seen, and its timers may wait for a minute.
    if (later === 0 || document.hidden) return name();
    const timer = setTimeout(name, later);
    return () => clearTimeout(timer);
  }, [title, later]);
}
