import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** Distance in pixels after which a press becomes a drag. */
const dragDistance = { mouse: 4, other: 10 };

/** Where something dragged is dropped: a square, or the place that removes it. */
export type DropPlace = number | 'away';

interface Drag<T> {
  readonly what: T;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

interface Press<T> {
  readonly what: T;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly far: number;
}

/** Returns the drop place under a point. Everything outside the board is away. */
function placeAt(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const square = under?.closest<HTMLElement>('[data-edit-square]');
  if (square) return Number(square.dataset.editSquare);
  return under?.closest('.edit-board-frame') ? null : 'away';
}

/**
 * Lets things be dragged by mouse, pen or touch. `drop` receives what was dropped, and where. A press that isn't a drag
 * stays a click.
 */
export function useDrag<T>(drop: (what: T, place: DropPlace) => void) {
  const [drag, setDrag] = useState<Drag<T> | null>(null);
  const press = useRef<Press<T> | null>(null);
  const dragging = useRef(false);
  const latest = useRef(drop);
  latest.current = drop;
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const from = press.current;
      if (!from) return;
      if (!dragging.current && Math.hypot(x - from.x, y - from.y) < from.far) return;
      dragging.current = true;
      setDrag({ what: from.what, label: from.label, x, y });
    };
    const end = (): void => {
      press.current = null;
      dragging.current = false;
      setDrag(null);
    };
    const onUp = ({ clientX, clientY }: PointerEvent): void => {
      const from = press.current;
      const place = dragging.current ? placeAt(clientX, clientY) : null;
      if (from && place !== null) latest.current(from.what, place);
      // The click that follows a drag isn't one.
      if (dragging.current) {
        const stop = (event: Event): void => event.stopPropagation();
        window.addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
      }
      end();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
    };
  }, []);
  return {
    drag,
    begin: (event: ReactPointerEvent, what: T, label: string): void => {
      if (event.button !== 0) return;
      const far = event.pointerType === 'mouse' ? dragDistance.mouse : dragDistance.other;
      press.current = { what, label, x: event.clientX, y: event.clientY, far };
      // Otherwise touch keeps sending everything to the first element.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
    },
  };
}
