import { BoardCard, CardBack } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import { memo } from 'react';
import { faceView } from './face-view.ts';
import './card.css';

interface SmallFaceProps {
  /** null: its back. */
  readonly roll: Roll | null;
  /** Energy that playing it takes; the upfront cost on the card where nobody plays it. */
  readonly cost?: number;
}

/** A card off the board, small: its picture and numbers, its name and cost above. What holds it says it in words. */
export const SmallFace = memo(function SmallFace({ roll, cost }: SmallFaceProps) {
  if (!roll)
    return (
      <span className="small-face" aria-hidden="true">
        <CardBack size="tiny" label="" />
      </span>
    );
  const view = faceView(roll);
  return (
    <span className="small-face" aria-hidden="true">
      <span className="small-face-name">{view.name}</span>
      <BoardCard view={view} size="tiny" isSilent />
      {view.cost !== null && <b className="small-face-cost">{cost ?? view.cost}</b>}
    </span>
  );
});
