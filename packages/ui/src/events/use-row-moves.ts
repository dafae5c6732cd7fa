import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Duration of a row's way to its new place, in ms. */
const moveTime = 450;

/** Returns the top of each row, by the name in its `data-row`. */
const topsOf = (body: HTMLElement): ReadonlyMap<string, readonly [HTMLElement, number]> =>
  new Map(
    [...body.querySelectorAll<HTMLElement>(':scope > [data-row]')].map((row) => [
      row.dataset['row'] ?? '',
      [row, row.offsetTop],
    ]),
  );

const orderOf = (tops: ReturnType<typeof topsOf>): string => [...tops.keys()].join(' ');

/**
 * Lets the rows of a table move to their new places when their order changes, so that eyes can follow a player. Without
 * motion for visitors who prefer that.
 */
export function useRowMoves(body: RefObject<HTMLElement | null>): void {
  const last = useRef<ReturnType<typeof topsOf> | null>(null);
  useLayoutEffect(() => {
    if (body.current === null) return;
    const before = last.current;
    const tops = topsOf(body.current);
    last.current = tops;
    if (before === null || orderOf(before) === orderOf(tops)) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [name, [row, top]] of tops) {
      const from = before.get(name)?.[1];
      if (from === undefined || from === top) continue;
      row.animate?.([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], {
        duration: moveTime,
        easing: 'ease-in-out',
      });
    }
  });
}
