import { cardView } from '@stackmate/ui';
import { rarities } from '@stackmate/engine';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { plural, t } from '../../words/index.ts';
import { RolledFace } from '../parts/rolled-face.tsx';
import type { MarkedCard } from './mark-cards.ts';

/** Faces shown in the summary; the others are in the vault. */
const mostFaces = 10;

const rarityOf = ({ card }: MarkedCard): number =>
  rarities.indexOf(cardView(card.roll.card, card.roll).rarity);

interface SummaryProps {
  readonly cards: readonly MarkedCard[];
  readonly onBack: () => void;
  /** The proofs of the boosters. */
  readonly children: ReactNode;
}

/** Shows what was in the opened boosters: how much is new or better, and the rarest cards. */
export function Summary({ cards, onBack, children }: SummaryProps) {
  const count = (mark: MarkedCard['mark']) => cards.filter((card) => card.mark === mark).length;
  const best = cards.toSorted((one, other) => rarityOf(other) - rarityOf(one)).slice(0, mostFaces);
  return (
    <section className="opened-summary" aria-labelledby="summary-title">
      <h2 id="summary-title" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {plural(cards.length, '{count} card is in your vault', '{count} cards are in your vault')}
      </h2>
      <p>
        {plural(count('new'), '{count} is new to you.', '{count} are new to you.')}{' '}
        {plural(
          count('better'),
          '{count} has more power than your own copies.',
          '{count} have more power than your own copies.',
        )}
      </p>
      <ul className="summary-faces" aria-label={t('The rarest of them')}>
        {best.map(({ card }) => (
          <li key={card.id}>
            <RolledFace roll={card.roll} />
          </li>
        ))}
      </ul>
      <div className="button-row">
        <button type="button" className="sm-button" onClick={onBack}>
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
