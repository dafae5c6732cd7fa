import { useEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { nextLink } from './link-keys.ts';

interface RovingFocus {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/**
 * Provides one tab stop for a list whose links and buttons have none: at first the list, then the one that was last
 * reached by key. `drawn` changes when they may have changed. The stop is set on the elements directly, so nothing is drawn
 * for it.
 */
export function useRovingFocus(list: RefObject<HTMLElement | null>, drawn: unknown): RovingFocus {
  const stop = useRef<HTMLElement | null>(null);
  const at = useRef(0);

  const links = (): readonly HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? []),
  ];

  function stopAt(next: HTMLElement | null): void {
    if (stop.current) stop.current.tabIndex = -1;
    if (list.current) list.current.tabIndex = next ? -1 : 0;
    if (next) next.tabIndex = 0;
    stop.current = next;
  }

  useEffect(() => {
    // The lines were rendered again, word for word.
    if (stop.current && !stop.current.isConnected) stopAt(links()[at.current] ?? null);
  }, [drawn]);

  return {
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const all = links();
      const from = stop.current ? all.indexOf(stop.current) : all.length;
      const next = nextLink(event.key, from, all.length);
      if (next === null) return;
      // Otherwise the list would scroll too, or the key would mean something else.
      event.preventDefault();
      event.stopPropagation();
      all[next].focus();
    },
    onFocus({ target }) {
      if (target === list.current || !(target instanceof HTMLElement)) return;
      stopAt(target);
      at.current = links().indexOf(target);
    },
  };
}
