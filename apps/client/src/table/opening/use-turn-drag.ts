import { useRef } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { reducesMotion } from '../../platform/settings/app-settings.ts';

/** Distance in px after which a press is a drag, and after which a released drag turns the card. */
const dragFrom = 8;
const turnFrom = 56;

/** Degrees that a card turns with each px of a drag. */
const degreesPerPixel = 0.85;

/** Lets the card in the middle follow the pointer, and turns it by a press or a swipe in any direction. */
export function useTurnDrag(isTurned: boolean, onNext: () => void) {
  const press = useRef<{ readonly x: number; readonly y: number; isDrag: boolean } | null>(null);
  /** Angle in degrees that the card was dragged to, for the turn that follows. */
  const angle = useRef(0);
  const sides = ({ currentTarget }: ReactPointerEvent) =>
    currentTarget.querySelector<HTMLElement>('.turn-sides')!;
  function release(event: ReactPointerEvent): void {
    sides(event).style.removeProperty('transform');
  }
  return {
    angle,
    handlers: {
      onPointerDown(event: ReactPointerEvent): void {
        if (event.button !== 0) return;
        angle.current = 0;
        press.current = { x: event.clientX, y: event.clientY, isDrag: false };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event: ReactPointerEvent): void {
        const from = press.current;
        if (!from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.isDrag && Math.hypot(x, y) < dragFrom) return;
        from.isDrag = true;
        if (reducesMotion()) return;
        angle.current = isTurned ? 0 : Math.min(170, Math.max(-170, x * degreesPerPixel));
        sides(event).style.transform = isTurned
          ? `translate3d(${x}px, ${y}px, 0) rotateY(180deg) rotate(${-x * 0.04}deg)`
          : `translate3d(0, ${y * 0.3}px, 0) rotateY(${angle.current}deg)`;
      },
      onPointerUp(event: ReactPointerEvent): void {
        const from = press.current;
        if (!from?.isDrag) return;
        release(event);
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= turnFrom) onNext();
        else angle.current = 0;
      },
      onPointerCancel(event: ReactPointerEvent): void {
        press.current = null;
        angle.current = 0;
        release(event);
      },
      onClick(): void {
        const wasDrag = press.current?.isDrag;
        press.current = null;
        if (!wasDrag) onNext();
      },
    },
  };
}
