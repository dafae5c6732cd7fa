import { memo } from 'react';
import type { PositionFacts } from '../board/board-model.ts';
import { cardName } from '../names/index.ts';
import './card.css';

interface BoardFaceProps {
  readonly facts: PositionFacts;
}

/** The top card as the board shows it. */
export const BoardFace = memo(function BoardFace({ facts }: BoardFaceProps) {
  const { card, isMonster, power, iq, elements, damage } = facts;
  return (
    <span className={`face ${elements[0] ? `element-${elements[0].toLowerCase()}` : ''}`}>
      <span className="face-name">{card === null ? '' : cardName(card)}</span>
      {isMonster && (
        <span className="face-numbers">
          <b className={damage > 0 ? 'hurt' : ''}>{power}</b>
          <span>IQ {iq}</span>
        </span>
      )}
    </span>
  );
});
