import { Card } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { pricedView } from '../card/face-view.ts';
import type { FaceNotesProps } from '../face-notes/face-notes.tsx';
import { notesWidth, placeFan } from './fan-place.ts';
import { useThreeColumns } from '../card/use-layout.ts';
import type { FanPlace } from './use-fan.ts';

/** Without a connection the card is shown without notes. */
const FaceNotes = lazy(async () => ({
  default: await import('../face-notes/face-notes.tsx').then(
    (notes): ComponentType<FaceNotesProps> => notes.FaceNotes,
    (): ComponentType<FaceNotesProps> => () => null,
  ),
}));

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

/** Top of the column beside the board, in px. */
const columnTop = 8;

/** Returns the column of the log, from the top of the window; null without one. */
function logColumn(): DOMRect | null {
  const box = document.querySelector('.log')?.getBoundingClientRect();
  return box ? new DOMRect(box.left, columnTop, box.width, box.bottom - columnTop) : null;
}

const px = (value: number): string => `${value}px`;

/**
 * Shows a card of the hand at full size, with what its keywords and signs mean: over or above the hand, or over the log
 * while a card is aimed. Screen readers get the same text from the card itself.
 */
export function HandZoom({ roll, cost, place, list, at }: HandZoomProps) {
  const zoom = useRef<HTMLDivElement>(null);
  const [notes, setNotes] = useState<HTMLDivElement | null>(null);
  const hasColumns = useThreeColumns();
  const view = pricedView(roll, cost);
  useLayoutEffect(() => {
    const card = list.current?.children[at];
    if (!zoom.current || !list.current || !card || place === 'aside') return;
    const where = {
      hand: list.current.getBoundingClientRect(),
      window: { width: innerWidth, height: innerHeight },
      full: fullWidth(),
      column: hasColumns ? logColumn() : null,
    };
    if (notes) Object.assign(notes.style, { width: px(notesWidth(place, where)), maxHeight: '' });
    const placed = placeFan(place, {
      ...where,
      card: card.getBoundingClientRect(),
      notes: notes?.offsetHeight ?? 0,
    });
    zoom.current.style.setProperty('--zoom-width', px(placed.zoom.width));
    Object.assign(zoom.current.style, {
      left: px(placed.zoom.left),
      bottom: px(placed.zoom.bottom),
    });
    if (!notes) return;
    const { left, bottom, width, maxHeight } = placed.notes;
    Object.assign(notes.style, {
      left: px(left),
      bottom: px(bottom),
      width: px(width),
      maxHeight: px(maxHeight),
    });
  }, [list, at, place, notes, hasColumns]);
  return createPortal(
    <div aria-hidden="true" inert>
      <div ref={zoom} className={`hand-zoom ${place}`} data-signs-above="">
        <Card view={view} />
      </div>
      <Suspense fallback={null}>
        <FaceNotes view={view} ref={setNotes} className={`of-hand ${place}`} />
      </Suspense>
    </div>,
    document.body,
  );
}
