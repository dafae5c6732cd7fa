import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';

/** Distance in pixels after which a press becomes a drag. */
const dragDistance = { mouse: 4, other: 10 };

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

/**
 * Lets things be dragged by mouse, pen or touch. `placeAt` returns the drop place under a point, or null; `drop` receives
 * what was dropped, and where. A press that isn't a drag stays a click.
 */
export function useDrag<T, Place>(
  placeAt: (x: number, y: number) => Place | null,
  drop: (what: T, place: Place) => void,
) {
  const [drag, setDrag] = useState<Drag<T> | null>(null);
  const press = useRef<Press<T> | null>(null);
  const dragging = useRef(false);
  const latest = useRef({ placeAt, drop });
  latest.current = { placeAt, drop };
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
    const onUp = ({ clientX, clientY, pointerType }: PointerEvent): void => {
      const from = press.current;
      const place = dragging.current ? latest.current.placeAt(clientX, clientY) : null;
      if (from && place !== null) latest.current.drop(from.what, place);
      // A drag by mouse ends with a click event that must be ignored; a drag by finger doesn't.
      if (dragging.current && pointerType === 'mouse') {
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
      // Without this, all touch events go to the element that was touched first.
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
        event.target.releasePointerCapture(event.pointerId);
    },
  };
}
