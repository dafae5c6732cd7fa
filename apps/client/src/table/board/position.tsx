import { cardsPerStack } from '@stackmate/engine';
import type { Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { BoardFace } from '../card/board-face.tsx';
import { CardStopMark } from '../response/stop-mark.tsx';
import { CoveredLayer } from './covered-layer.tsx';
import type { PositionFacts } from '../board-model/board-model.ts';

/** Style of a stack by the number of covered cards, which makes room for their strips. */
const coveredStyles = Array.from(
  { length: cardsPerStack },
  (_, covered) => ({ '--covered': covered }) as CSSProperties,
);

interface PositionProps {
  readonly facts: PositionFacts;
  readonly me: Player | null;
}

/**
 * Shows a position: its top card, layers for the cards underneath, a King's energy and shield, and the marks of the
 * turn. Its square has the label for screen readers.
 */
export const Position = memo(function Position({ facts, me }: PositionProps) {
  const { cards, king, owner, moved, acted, arrived, busy, energy, shield, dangers } = facts;
  const side = owner === (me ?? 0) ? 'own' : 'opposing';
  const marks = [
    moved ? 'moved' : '',
    acted ? 'acted' : '',
    arrived ? 'arrived' : '',
    busy ? 'busy' : '',
  ].filter((mark) => mark !== '');
  return (
    <div
      className={`position ${side} ${king ? 'king' : ''} ${dangers.length > 0 ? 'in-danger' : ''} ${marks.join(' ')}`}
      style={cards.length > 1 ? coveredStyles[cards.length - 1] : undefined}
      data-ref={cards[0].ref}
      aria-hidden="true"
    >
      {cards
        .slice(1)
        .map((card, index) => <CoveredLayer key={card.ref} card={card} depth={index + 1} />)
        .toReversed()}
      <BoardFace facts={facts} />
      {me !== null && cards[0].roll && <CardStopMark side={side} card={cards[0].roll.card} />}
      {king && (
        <span
          data-sign="king"
          data-sign-text={t('{energy} energy', { energy: energy ?? 0 })}
          className={`king-energy ${dangers.includes('low energy') ? 'low' : ''}`}
        >
          <b>{energy}</b>
          {shield !== null && shield > 0 && <i data-sign="shield">{shield}</i>}
        </span>
      )}
      {marks.length > 0 && (
        <span className="turn-marks">
          {marks.map((mark) => (
            <i key={mark} className={mark} data-sign={mark} />
          ))}
        </span>
      )}
    </div>
  );
});
