import { other } from '@stackmate/engine';
import type { Player, Roll } from '@stackmate/engine';
import { BoardCard, CardBack, RangeMark } from '@stackmate/ui';
import type { CardView } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { memo } from 'react';
import { seatBack } from '../../kit/appearance/seat-appearance.ts';
import { faceView } from './face-view.ts';
import { useDeferredMatch } from '../store/index.ts';
import './card.css';

/** Whether a spell may be used in response: a small face has room for one word, and this is what its player needs. */
const isQuick = ({ subtypes }: CardView): boolean =>
  subtypes.includes('Quick') || subtypes.includes('Super Quick');

interface SmallFaceProps {
  /** null shows the back of a card. */
  readonly roll: Roll | null;
  /** Energy cost of playing the card; defaults to the upfront cost on the card. */
  readonly cost?: number;
  /** Player whose back a hidden card shows; by default the viewer's opponent. */
  readonly owner?: Player;
}

/** Shows a small card that isn't on the board, with its name above, and in a hand with its range. Its parent describes it for screen readers. */
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
      <BoardCard view={view} size="tiny" hidesText tag={isQuick(view) ? t('Quick') : t('Spell')} />
      {cost !== undefined && view.stats && <RangeMark stats={view.stats} />}
      {view.cost !== null && (
        <b className="small-face-cost" data-sign="energy" data-sign-text={t('Cost')}>
          {cost ?? view.cost}
        </b>
      )}
    </span>
  );
});

interface HiddenBackProps {
  /** By default the viewer's opponent, because a player's own cards are rarely hidden. */
  readonly owner: Player | undefined;
  readonly size: 'mini' | 'tiny';
}

/** Shows the back that its owner has chosen for a hidden card. */
export function HiddenBack({ owner, size }: HiddenBackProps) {
  const back = useDeferredMatch(({ snapshot: { seats }, me }) =>
    seatBack(seats[owner ?? other(me ?? 0)]),
  );
  return <CardBack kind={back} size={size} label="" />;
}

/** Shows an eye on a card of the player's hand that the opponent knows too. The card's label says so for screen readers. */
export const RevealedMark = () => (
  <svg className="known-mark" data-sign="known" viewBox="0 0 20 14" aria-hidden="true">
    <path d="M1 7q9-11 18 0q-9 11-18 0z" />
    <circle cx="10" cy="7" r="2.6" />
  </svg>
);
