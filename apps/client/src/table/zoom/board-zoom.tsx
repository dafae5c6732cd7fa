import { rules } from '@stackmate/catalogue/play';
import type { MatchView } from '@stackmate/engine';
import { Card, ElementIcon, statNames } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { createPortal } from 'react-dom';
import type { LayerFacts, PositionFacts } from '../board-model/board-model.ts';
import { faceView, liveView } from '../card/face-view.ts';
import { statSum } from '../inspect/stat-sum.ts';
import { cardName, refName } from '../names/names.ts';
import { FaceNotes } from '../face-notes/face-notes.tsx';
import './zoom.css';

/** Returns where each number comes from that differs from the card. */
function changedNumbers(view: MatchView, { cards: [{ ref }] }: PositionFacts): readonly string[] {
  return (['power', 'iq', 'eq', 'range'] as const).flatMap((stat) => {
    const explained = rules.explainStat(view, ref, stat);
    if (!explained || explained.lines.length < 2) return [];
    const parts = statSum(view, explained).join(' · ');
    return [t('{stat}: {parts}', { stat: t(statNames[stat]), parts })];
  });
}

/** Shows a covered card in one line: its elements, its name, and the abilities it has. */
function Covered({ card: { roll } }: { readonly card: LayerFacts }) {
  if (!roll) return <li>{t('A face-down card')}</li>;
  const { elements, name } = faceView(roll);
  return (
    <li>
      {elements.map((element) => (
        <ElementIcon key={element} element={element} />
      ))}{' '}
      <b>{name}</b> {listText(roll.abilities.map(cardName))}
    </li>
  );
}

interface BoardZoomProps {
  readonly view: MatchView;
  readonly facts: PositionFacts;
  /** Place of the card in its stack; 0 is the top. */
  readonly depth: number;
}

/**
 * Shows a card of a square at full size over the log, with its numbers as they are now, the origin of each that has
 * changed, reminders of its keywords and the cards underneath. A covered card is shown as it was printed. Screen readers get all of it from the close-up.
 */
export function BoardZoom({ view, facts, depth }: BoardZoomProps) {
  const { roll } = facts.cards[depth];
  if (!roll) return null;
  const isTop = depth === 0;
  const covered = isTop ? facts.cards.slice(1) : [];
  const face = isTop ? liveView(roll, facts) : faceView(roll);
  const numbers = isTop ? changedNumbers(view, facts) : [];
  return createPortal(
    <div className="board-zoom" aria-hidden="true" inert>
      <div className="board-zoom-face">
        <Card view={face} />
      </div>
      <FaceNotes view={face} className="board-zoom-notes">
        {!isTop && (
          <p>{t('{depth} below {card}', { depth, card: refName(view, facts.cards[0].ref) })}</p>
        )}
        {numbers.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {covered.length > 0 && (
          <ol>
            {covered.map((card) => (
              <Covered key={card.ref} card={card} />
            ))}
          </ol>
        )}
      </FaceNotes>
    </div>,
    document.body,
  );
}
