import { Card } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { createPortal } from 'react-dom';
import { pricedView } from '../card/face-view.ts';

interface HandZoomProps {
  readonly roll: Roll;
  /** Energy cost of playing the card. */
  readonly cost: number;
}

/**
 * Shows a card of the hand at full size over the log, or in the same corner where there is no log. Its place is fixed,
 * so that it never covers the squares the card can be played on. Screen readers get the same text from the card itself.
 */
export const HandZoom = ({ roll, cost }: HandZoomProps) =>
  createPortal(
    <div className="hand-zoom" aria-hidden="true" inert>
      <Card view={pricedView(roll, cost)} />
    </div>,
    document.body,
  );
