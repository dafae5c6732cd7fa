import type { PointerEvent } from 'react';
import { swallowClick } from '../card/press.ts';

/** Distance after which a press becomes a slide or a drag, in px. */
const threshold = 10;
/** Time after which a finger that rests looks at a card, and after which lifting it is no tap, in ms. */
const [lookAfter, tapUntil] = [120, 350];

interface Finger {
  readonly event: PointerEvent<HTMLElement>;
  /** The hand, whose children are its cards. */
  readonly list: HTMLElement;
  /** Called with the place of the card under the finger, and with null at the end. */
  readonly onLook: (at: number | null) => void;
  /** Called when the finger is lifted off a card after looking at it. */
  readonly onPick: (at: number) => void;
  /** Drags a card up. Returns whether it can be dragged. */
  readonly onDrag: (at: number) => boolean;
}

/** Returns the place of the card whose middle is nearest. */
function nearest(boxes: readonly DOMRect[], x: number, y: number): number {
  const distances = boxes.map(({ left, right, top, bottom }) =>
    Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y),
  );
  return distances.indexOf(Math.min(...distances));
}

/**
 * Follows a finger that went down on a hand: resting looks at a card, sliding looks at one after the other, lifting
 * picks the card up, and moving up drags it. A short tap remains a click.
 */
export function followFinger({ event, list, onLook, onPick, onDrag }: Finger): void {
  const { clientX: startX, clientY: startY, pointerId, timeStamp } = event;
  const boxes = [...list.children].map((card) => card.getBoundingClientRect());
  const { top } = list.getBoundingClientRect();
  let at = nearest(boxes, startX, startY);
  let hasSlid = false;
  const timer = setTimeout(() => onLook(at), lookAfter);

  function stop(): void {
    clearTimeout(timer);
    onLook(null);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
  }

  function move(moved: globalThis.PointerEvent): void {
    if (moved.pointerId !== pointerId) return;
    const [x, y] = [moved.clientX - startX, moved.clientY - startY];
    const goesUp = hasSlid ? moved.clientY < top : -y >= threshold && -y > Math.abs(x);
    if (goesUp && onDrag(at)) return stop();
    if (!hasSlid && Math.abs(x) < threshold) return;
    const next = nearest(boxes, moved.clientX, moved.clientY);
    if (hasSlid && next === at) return;
    clearTimeout(timer);
    [hasSlid, at] = [true, next];
    onLook(at);
  }

  function up(lifted: globalThis.PointerEvent): void {
    if (lifted.pointerId !== pointerId) return;
    stop();
    if (!hasSlid && lifted.timeStamp - timeStamp < tapUntil) return;
    swallowClick();
    onPick(at);
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', stop);
}
