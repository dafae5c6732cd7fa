import { BoardCard } from '@stackmate/ui';
import type { Player, Roll } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo } from 'react';
import { faceView } from './face-view.ts';
import { HiddenBack } from './hidden-back.tsx';
import './card.css';

interface SmallFaceProps {
  /** null shows the back of a card. */
  readonly roll: Roll | null;
  /** Energy cost of playing the card; defaults to the upfront cost on the card. */
  readonly cost?: number;
  /** Player whose back a hidden card shows; by default the viewer's opponent. */
  readonly owner?: Player;
}

/** Shows a small card that isn't on the board, with its name and cost above. Its parent describes it for screen readers. */
export const SmallFace = memo(function SmallFace({ roll, cost, owner }: SmallFaceProps) {
  if (!roll)
    return (
      <span className="small-face" aria-hidden="true">
        <HiddenBack owner={owner} size="tiny" />
      </span>
    );
  const view = faceView(roll);
  return (
    <span className="small-face" aria-hidden="true">
      <span className="small-face-name">{view.name}</span>
      {/* The name is above, and its initials would say nothing. */}
      <BoardCard view={view} size="tiny" hidesText tag={t('Spell')} />
      {view.cost !== null && <b className="small-face-cost">{cost ?? view.cost}</b>}
    </span>
  );
});
