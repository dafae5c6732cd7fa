import { useEffect } from 'react';

/** What tab and history call the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Stackmate' : `${title} · Stackmate`;
  }, [title]);
}
