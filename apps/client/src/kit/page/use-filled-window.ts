import { useLayoutEffect } from 'react';

/**
 * Marks the document while a page fills the window and scrolls inside. A selector with `:has()` would make the browser
 * restyle the whole page whenever a list in it grows.
 */
export function useFilledWindow(page: 'vault' | 'builder'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.filled = page;
    return () => {
      delete document.documentElement.dataset.filled;
    };
  }, [page]);
}
