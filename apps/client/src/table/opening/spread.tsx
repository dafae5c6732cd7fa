import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { LazyCardDialog } from '../card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../card-dialog/use-open-card.ts';
import { Coins } from '../../kit/coins/coins.tsx';
import { OpenableFace } from '../../kit/rolled-face/rolled-face.tsx';
import { compareCards, shownCard } from './mark-cards.ts';
import type { MarkedCard } from './mark-cards.ts';

/** Faces shown in the spread; the others are in the vault. */
const maxFaces = 10;

/** Returns where a card lies: the best in front, the others left and right by turns. */
function sideOf(index: number): string {
  if (index === 0) return 'front';
  return index % 2 === 0 ? 'right' : 'left';
}

interface SpreadProps {
  readonly cards: readonly MarkedCard[];
  readonly coins: number;
  readonly children: ReactNode;
}

/** Shows what was in the opened packs as a spread: the best card in front, the others beside it. */
export function Spread({ cards, coins, children }: SpreadProps) {
  const openCard = useOpenCard('spread');
  const best = cards.toSorted((a, b) => compareCards(b.card, a.card)).slice(0, maxFaces);
  const newCount = cards.filter(({ mark }) => mark === 'new').length;
  const betterCount = cards.filter(({ mark }) => Array.isArray(mark)).length;
  return (
    <div className="spread">
      <div className="spread-words" role="status">
        {coins > 0 && (
          <p className="spread-coins">
            <Coins coins={coins} />
          </p>
        )}
        {cards.length > 0 && (
          <p>
            {t('{count, plural, one {# card} other {# cards}}', { count: cards.length })}
            {newCount > 0 && <b className="turn-mark">{t('{count} new', { count: newCount })}</b>}
            {betterCount > 0 && (
              <b className="turn-mark" data-better>
                {t('{count} better than yours', { count: betterCount })}
              </b>
            )}
          </p>
        )}
        {children}
      </div>
      {best.length > 0 && (
        <ul className="spread-fan" aria-label={t('The best of them')}>
          {best.map(({ card, mark }, index) => (
            <li key={card.id} data-place={index} data-side={sideOf(index)}>
              <OpenableFace roll={card.roll} onOpen={() => openCard.show(card.id)} />
              {mark !== null && (
                <span className="spread-mark turn-mark" data-better={mark !== 'new' || undefined}>
                  {mark === 'new' ? t('New') : t('Better', {}, 'copy of a card')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <LazyCardDialog cards={best.map(({ card }) => shownCard(card))} open={openCard} />
    </div>
  );
}
