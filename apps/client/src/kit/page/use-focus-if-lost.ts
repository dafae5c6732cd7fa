import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a ref of an element that gets the focus when it appears, if what had the focus is gone. */
export function useFocusIfLost<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
