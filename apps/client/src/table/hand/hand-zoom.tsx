import { Card } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { pricedView } from '../card/face-view.ts';
import { placeFan } from './fan-place.ts';
import type { FanPlace } from './use-fan.ts';

interface HandZoomProps {
  readonly roll: Roll;
  /** Energy cost of playing the card. */
  readonly cost: number;
  readonly place: FanPlace;
  /** The hand, and which of its cards is enlarged. */
  readonly list: RefObject<HTMLElement | null>;
  readonly at: number;
}

/** Width of a card at full size: 300 px, which grow with the window. */
const fullWidth = (): number =>
  18.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Shows a card of the hand at full size: over or above the hand, or over the log while a card is aimed. Screen readers
 * get the same text from the card itself.
 */
export function HandZoom({ roll, cost, place, list, at }: HandZoomProps) {
  const zoom = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = list.current?.children[at];
    if (!zoom.current || !list.current || !card || place === 'aside') return;
    const { left, bottom, width } = placeFan(place, {
      card: card.getBoundingClientRect(),
      hand: list.current.getBoundingClientRect(),
      window: { width: innerWidth, height: innerHeight },
      full: fullWidth(),
    });
    zoom.current.style.setProperty('--zoom-width', `${width}px`);
    Object.assign(zoom.current.style, { left: `${left}px`, bottom: `${bottom}px` });
  }, [list, at, place]);
  return createPortal(
    <div ref={zoom} className={`hand-zoom ${place}`} aria-hidden="true" inert>
      <Card view={pricedView(roll, cost)} />
    </div>,
    document.body,
  );
}
