import type { MatchState } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { CardRow } from './card-row.tsx';
import type { CardRowActions } from './card-row.tsx';
import { cardsIn, putOnTop } from './pile-edits.ts';
import { pileTitle } from './position-words.ts';
import type { PlayerPile } from './places.ts';

interface PilePanelProps extends CardRowActions {
  readonly state: MatchState;
  readonly pile: PlayerPile;
}

/** Shows the cards of a pile, to change, move and remove them one by one. */
export function PilePanel({ state, pile, ...actions }: PilePanelProps) {
  const cards = cardsIn(state, pile);
  const title = pileTitle(pile);
  const isDeck = pile.pile === 'deck';
  return (
    <section className="edit-square" aria-label={t('Cards of {pile}', { pile: title })}>
      <h2>{isDeck ? t('{pile}, top card first', { pile: title }) : title}</h2>
      {cards.length === 0 && <p>{t('No cards.')}</p>}
      <ol>
        {cards.map((roll, at) => {
          const source = { ...pile, at };
          return (
            // Copies of a pile have no identity but their place.
            <CardRow key={at} state={state} source={source} roll={roll} {...actions}>
              {isDeck && at > 0 && (
                <button
                  type="button"
                  className="chip"
                  onClick={() => actions.onEdit(putOnTop(state, source))}
                >
                  {t('To the top')}
                </button>
              )}
            </CardRow>
          );
        })}
      </ol>
    </section>
  );
}
