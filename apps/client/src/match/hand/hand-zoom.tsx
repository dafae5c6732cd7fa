import { Card } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { createPortal } from 'react-dom';
import { faceView } from '../card/face-view.ts';

/**
 * A card of the hand in full size, over the log: always at the same place, so that it never covers the squares that it
 * can be played on. Screen readers get the same words from the card itself.
 */
export const HandZoom = ({ roll }: { readonly roll: Roll }) =>
  createPortal(
    <div className="hand-zoom" aria-hidden="true" inert>
      <Card view={faceView(roll)} />
    </div>,
    document.body,
  );
