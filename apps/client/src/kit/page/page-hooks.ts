import { startTransition, useEffect, useState, useRef, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Marks the document while a page fills the window and scrolls inside. A selector with `:has()` would make the browser
 * restyle the whole page whenever a list in it grows.
 */
export function useFilledWindow(page: 'vault' | 'builder' | 'draft'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.filled = page;
    return () => {
      delete document.documentElement.dataset.filled;
    };
  }, [page]);
}

/** Returns a ref of an element that gets the focus when it appears, if what had the focus is gone. */
export function useFocusIfLost<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}

/** Counts up to a number of pieces, by one each frame. Rendering in pieces keeps the page responsive. */
export function useIncrementalCount(pieces: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= pieces) return;
    const draw = (): void => startTransition(() => setDrawn(drawn + 1));
    // A hidden page has no frames.
    if (document.hidden) return draw();
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [drawn, pieces]);
  return drawn;
}
