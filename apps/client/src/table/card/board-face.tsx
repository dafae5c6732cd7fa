import { BoardCard } from '@stackmate/ui';
import { memo } from 'react';
import type { PositionFacts } from '../board-model/board-model.ts';
import { liveView } from './face-view.ts';
import { HiddenBack } from './small-face.tsx';
import { useLargeFaces } from './use-layout.ts';

interface BoardFaceProps {
  readonly facts: PositionFacts;
}

const powerChange = ({
  power,
  cards: [{ roll }],
}: PositionFacts): 'lowered' | 'raised' | undefined => {
  if (!roll || power === roll.power) return undefined;
  return power < roll.power ? 'lowered' : 'raised';
};

/** Shows the top card of a position on the board. The square's label describes it for screen readers. */
export const BoardFace = memo(function BoardFace({ facts }: BoardFaceProps) {
  const size = useLargeFaces() ? 'mini' : 'tiny';
  const { cards } = facts;
  const [{ roll }] = cards;
  const power = powerChange(facts);
  return (
    <span className="board-face">
      {roll ? (
        <BoardCard
          view={liveView(roll, facts)}
          size={size}
          stack={cards.length}
          hidesText
          {...(power && facts.isMonster ? { power } : {})}
        />
      ) : (
        <HiddenBack owner={facts.owner} size={size} />
      )}
    </span>
  );
});
