import { isLeftward } from '@stackmate/ui/next-tab';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { reducesMotion } from '../../platform/settings/app-settings.ts';

/** Distance in px after which a touch is a swipe, and after which a released swipe shows the next card. */
const swipeFrom = 10;
const stepFrom = 56;

/** Share of the finger's way that the card follows where no other card is. */
const resistance = 0.2;

interface Swipe {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  isSideways: boolean;
}

/**
 * Lets the card follow a finger sideways, and calls `onStep` with −1 or 1 when it is released far enough. Scrolling up
 * and down is left to the browser. `canStep` says whether there is a card in a direction.
 */
export function useSwipe(canStep: (step: -1 | 1) => boolean, onStep: (step: -1 | 1) => void) {
  const swipe = useRef<Swipe | null>(null);
  const way = ({ clientX }: PointerEvent): number => clientX - swipe.current!.x;
  /** The next card comes from where one reads on. */
  const direction = ({ currentTarget }: PointerEvent<HTMLElement>, distance: number): -1 | 1 =>
    distance < 0 === isLeftward(currentTarget) ? -1 : 1;
  function follow(event: PointerEvent<HTMLElement>, distance: number | null): void {
    const { style } = event.currentTarget;
    if (distance === null || reducesMotion()) {
      style.removeProperty('transform');
      return;
    }
    const moved = canStep(direction(event, distance)) ? distance : distance * resistance;
    style.transform = `translate3d(${moved}px, 0, 0)`;
  }
  function cancel(event: PointerEvent<HTMLElement>): void {
    if (swipe.current?.pointerId !== event.pointerId) return;
    swipe.current = null;
    follow(event, null);
  }
  return {
    onPointerDown({ pointerId, pointerType, clientX, clientY, target }: PointerEvent): void {
      const isField = target instanceof Element && target.closest('input, select, textarea');
      if (pointerType === 'mouse' || swipe.current || isField) return;
      swipe.current = { pointerId, x: clientX, y: clientY, isSideways: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const { current } = swipe;
      if (current?.pointerId !== event.pointerId) return;
      const distance = way(event);
      if (!current.isSideways) {
        const rise = Math.abs(event.clientY - current.y);
        if (Math.abs(distance) < swipeFrom || Math.abs(distance) < rise) return;
        current.isSideways = true;
      }
      follow(event, distance);
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const { current } = swipe;
      if (current?.pointerId !== event.pointerId) return;
      const distance = way(event);
      cancel(event);
      const step = direction(event, distance);
      if (current.isSideways && Math.abs(distance) >= stepFrom && canStep(step)) onStep(step);
    },
    onPointerCancel: cancel,
  };
}
