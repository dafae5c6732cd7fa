import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Size of a face, in px. */
const face = { width: 300, height: 445 };
const gap = { column: 12, row: 20 };
const limits = { min: 0.46, max: 0.82 };

export interface PackLayout {
  readonly columns: number;
  readonly scale: number;
}

/** Width below which a pack has two columns, in px; those of a wide one. */
const narrow = 600;
const wideColumns = 5;

/** Returns the layout in which a whole pack fits its element, and, on a wide screen, the window above a bar of that height. */
export function usePackLayout(
  element: RefObject<HTMLElement | null>,
  count: number,
  barHeight: number,
): PackLayout {
  const [layout, setLayout] = useState<PackLayout>({ columns: wideColumns, scale: limits.min });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const fit = (): void => {
      const width = current.clientWidth;
      const columns = width < narrow ? 2 : wideColumns;
      const byWidth = (width - gap.column * (columns - 1)) / columns / face.width;
      const rows = Math.ceil(count / columns);
      const top = current.getBoundingClientRect().top + window.scrollY;
      const room = window.innerHeight - top - barHeight - gap.row * rows;
      const byHeight = width < narrow ? Infinity : room / rows / face.height;
      const scale = Math.max(limits.min, Math.min(byWidth, byHeight, limits.max));
      // A card must never be wider than its column.
      setLayout({ columns, scale: Math.min(scale, byWidth) });
    };
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    window.addEventListener('resize', fit);
    fit();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, [element, count, barHeight]);
  return layout;
}
