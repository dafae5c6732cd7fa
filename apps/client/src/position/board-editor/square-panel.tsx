import { nameOf } from '@stackmate/catalogue/log-text';
import { formatSquare } from '@stackmate/engine';
import type { MatchState, Square } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { crown, remove, setDamage } from './edits.ts';
import type { Edited, Source } from './edits.ts';
import { NumberField } from './number-field.tsx';

interface SquarePanelProps {
  readonly state: MatchState;
  readonly square: Square;
  readonly onEdit: (edited: Edited) => void;
  readonly onPick: (source: Source) => void;
}

/** Shows the cards on a square, to set their damage, to move and to remove them one by one. */
export function SquarePanel({ state, square, onEdit, onPick }: SquarePanelProps) {
  const stack = state.open.field[square];
  const name = formatSquare(square);
  if (!stack) return <p className="edit-square">{t('{square} is empty.', { square: name })}</p>;
  const side = stack.owner === 0 ? t('South') : t('North');
  return (
    <section className="edit-square" aria-label={t('Cards on {square}', { square: name })}>
      <h2>
        {t('{square}, {side}', { square: name, side })}
        {stack.king && ` · ${t('King')}`}
      </h2>
      <ol>
        {stack.cards.map((card, depth) => {
          const title = card.roll ? nameOf(card.roll.card) : t('A face-down card');
          const source = { square, depth: stack.king ? null : depth };
          return (
            <li key={card.ref}>
              <b>{title}</b>
              <NumberField
                label={t('Damage of {card}', { card: title })}
                shownLabel={t('Damage')}
                value={card.damage}
                least={0}
                most={99}
                onChange={(damage) => onEdit(setDamage(state, { square, depth }, damage))}
              />
              <button type="button" className="chip" onClick={() => onPick(source)}>
                {t('Move')}
              </button>
              <button type="button" className="chip" onClick={() => onEdit(remove(state, source))}>
                {t('Remove')}
              </button>
            </li>
          );
        })}
      </ol>
      {!stack.king && stack.cards.length === 1 && (
        <button type="button" className="chip" onClick={() => onEdit(crown(state, square))}>
          {t('Make it the King')}
        </button>
      )}
      {stack.cards.length > 1 && (
        <button type="button" className="chip" onClick={() => onPick({ square, depth: null })}>
          {t('Move the whole stack')}
        </button>
      )}
    </section>
  );
}
