import { Card } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { createPortal } from 'react-dom';
import { pricedView } from '../card/face-view.ts';

interface HandZoomProps {
  readonly roll: Roll;
  /** Energy that playing it takes. */
  readonly cost: number;
}

/**
 * A card of the hand in full size, over the log: always at the same place, so that it never covers the squares that it
 * can be played on. Screen readers get the same words from the card itself.
 */
export const HandZoom = ({ roll, cost }: HandZoomProps) =>
  createPortal(
    <div className="hand-zoom" aria-hidden="true" inert>
      <Card view={pricedView(roll, cost)} />
    </div>,
    document.body,
  );
