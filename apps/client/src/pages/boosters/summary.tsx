import { useState } from 'react';
import type { ReactNode } from 'react';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { OpenableFace } from '../../kit/rolled-face/rolled-face.tsx';
import { cardRarity, shownCard } from './mark-cards.ts';
import type { MarkedCard } from './mark-cards.ts';

/** Faces shown in the summary; the others are in the vault. */
const maxFaces = 10;

interface SummaryProps {
  readonly cards: readonly MarkedCard[];
  /** Number of boosters that didn't fit into the vault. */
  readonly left: number;
  readonly onNext: (() => void) | null;
  readonly onBack: () => void;
  /** The proofs of the boosters. */
  readonly children: ReactNode;
}

/** Shows what was in the opened boosters: how much is new or better, and the rarest cards. */
export function Summary({ cards, left, onNext, onBack, children }: SummaryProps) {
  const count = (mark: MarkedCard['mark']) => cards.filter((card) => card.mark === mark).length;
  const best = cards.toSorted((a, b) => cardRarity(b.card) - cardRarity(a.card)).slice(0, maxFaces);
  const [at, setAt] = useState<number | null>(null);
  return (
    <section className="opened-summary" aria-labelledby="summary-title">
      <h2 id="summary-title" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('{count, plural, one {# card is in your vault} other {# cards are in your vault}}', {
          count: cards.length,
        })}
      </h2>
      <p>
        {t('{count, plural, one {# is new to you.} other {# are new to you.}}', {
          count: count('new'),
        })}{' '}
        {t(
          '{count, plural, one {# has more power than your own copies.} other {# have more power than your own copies.}}',
          { count: count('better') },
        )}
      </p>
      {left > 0 && (
        <p>
          {t(
            '{count, plural, one {# booster stays sealed: your vault has too little room for its cards.} other {# boosters stay sealed: your vault has too little room for their cards.}}',
            { count: left },
          )}
        </p>
      )}
      <ul className="summary-faces" aria-label={t('The rarest of them')}>
        {best.map(({ card }, index) => (
          <li key={card.id}>
            <OpenableFace roll={card.roll} onOpen={() => setAt(index)} />
          </li>
        ))}
      </ul>
      <LazyCardDialog cards={best.map(shownCard)} at={at} onShow={setAt} />
      <div className="button-row">
        {onNext && (
          <button type="button" className="sm-button" onClick={onNext}>
            {t('Open the next one')}
          </button>
        )}
        <button type="button" className={onNext ? 'plain-button' : 'sm-button'} onClick={onBack}>
          {t('Back to your boosters')}
        </button>
        <Link to="/vault" className="plain-button">
          {t('Go to the vault')}
        </Link>
      </div>
      {children}
    </section>
  );
}
