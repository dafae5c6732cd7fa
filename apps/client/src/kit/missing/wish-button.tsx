import { cardName } from '@stackmate/economy';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { useIsWished, useMissing, wishCard } from './missing-store.ts';
import './wish.css';

/** A drawn star, filled for a card on the wish list. */
const Star = () => (
  <svg className="wish-star" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z" />
  </svg>
);

/** Puts a card on the wish list or takes it off. Shows nothing to guests, who have no wish list. */
export function WishButton({
  card,
  isShort = false,
}: {
  readonly card: DefinitionId;
  /** Whether only the star is shown. */
  readonly isShort?: boolean;
}) {
  const { status } = useMissing();
  const isWished = useIsWished(card);
  const [fault, setFault] = useState<string | null>(null);
  if (status !== 'known') return null;
  const label = t('On your wish list');
  return (
    <>
      <button
        type="button"
        className="wish-button"
        aria-pressed={isWished}
        aria-label={isShort ? t('{name}: on your wish list', { name: cardName(card) }) : undefined}
        title={isShort ? label : undefined}
        onClick={() => void wishCard(card, !isWished).then(setFault)}
      >
        <Star />
        {!isShort && (isWished ? label : t('Add to your wish list'))}
      </button>
      {fault !== null && (
        <span role="alert" className="wish-fault">
          {fault}
        </span>
      )}
    </>
  );
}

/** Marks a card of the wish list where it can be had; shows nothing for others. */
export function WishMark({ card }: { readonly card: DefinitionId }) {
  return useIsWished(card) ? (
    <span className="wish-mark">
      <Star />
      {t('You wished for this')}
    </span>
  ) : null;
}
