import { definitionName } from '@stackmate/catalogue/log-text';
import { formatSquare } from '@stackmate/engine';
import type { MatchState, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { canLieFaceDown } from './card-copies.ts';
import { CardRow } from './card-row.tsx';
import type { CardRowActions } from './card-row.tsx';
import { isContinuous, setActive, turnOver } from './copy-edits.ts';
import { findRoll } from './edit.ts';
import { crown, setDamage } from './edits.ts';
import { NumberField } from './number-field.tsx';

interface SquarePanelProps extends CardRowActions {
  readonly state: MatchState;
  readonly square: Square;
}

/** Shows the cards on a square, to change, move and remove them one by one. */
export function SquarePanel({ state, square, ...actions }: SquarePanelProps) {
  const { onEdit, onPick } = actions;
  const stack = state.open.field[square];
  const name = formatSquare(square);
  if (!stack) return <p className="edit-square">{t('{square} is empty.', { square: name })}</p>;
  const side = stack.owner === 0 ? t('South') : t('North');
  return (
    <section className="edit-square" aria-label={t('Cards on {square}', { square: name })}>
      <h2>
        {stack.king
          ? t('{square}, {side} · King', { square: name, side })
          : t('{square}, {side}', { square: name, side })}
      </h2>
      <ol>
        {stack.cards.map((card, depth) => {
          const roll = findRoll(state, stack.owner, card);
          const title = definitionName(roll.card);
          const source = { square, depth: stack.king ? null : depth };
          const own = { square, depth };
          return (
            <CardRow
              key={card.ref}
              state={state}
              source={source}
              roll={roll}
              {...(card.roll ? {} : { note: t('face down') })}
              {...actions}
            >
              {card.roll && (
                <NumberField
                  label={t('Damage of {card}', { card: title })}
                  shownLabel={t('Damage')}
                  value={card.damage}
                  least={0}
                  most={99}
                  onChange={(damage) => onEdit(setDamage(state, own, damage))}
                />
              )}
              {depth > 0 && canLieFaceDown(roll) && (
                <button type="button" className="chip" onClick={() => onEdit(turnOver(state, own))}>
                  {card.roll ? t('Turn face down') : t('Turn face up')}
                </button>
              )}
              {card.roll && isContinuous(roll) && (
                <button
                  type="button"
                  className="chip"
                  aria-pressed={card.active}
                  onClick={() => onEdit(setActive(state, own, !card.active))}
                >
                  {t('Active')}
                </button>
              )}
            </CardRow>
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
