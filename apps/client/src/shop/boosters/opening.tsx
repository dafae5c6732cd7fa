import { cardView } from '@stackmate/ui';
import type { OpenedBooster, SealedBooster } from '@stackmate/protocol/store';
import { useMemo, useState } from 'react';
import { playSound } from '../../sound/index.ts';
import { t } from '../../words/index.ts';
import type { OwnedCards } from '../parts/owned-cards.ts';
import { markCards } from './mark-cards.ts';
import type { MarkedCard } from './mark-cards.ts';
import { nonceOf } from './nonces.ts';
import { Proof } from './proof.tsx';
import { Summary } from './summary.tsx';
import { TurnGrid } from './turn-grid.tsx';

interface OpeningProps {
  readonly opened: readonly OpenedBooster[];
  /** The same boosters as they were sealed. */
  readonly sealed: readonly SealedBooster[];
  /** The player's copies before the booster was opened. */
  readonly had: OwnedCards;
  readonly onBack: () => void;
}

/** Rarities whose cards sound different when they are turned. */
const rare: ReadonlySet<string> = new Set(['Very Rare', 'Super Rare', 'Ultra Rare']);

const isRare = ({ card: { roll } }: MarkedCard): boolean =>
  rare.has(cardView(roll.card, roll).rarity);

/** Lets the player turn the cards of opened boosters, one booster after the other. */
export function Opening({ opened, sealed, had, onBack }: OpeningProps) {
  const [at, setAt] = useState(0);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const marked = useMemo(() => markCards(opened, had), [opened, had]);
  const proof = (index: number) => (
    <Proof
      key={opened[index].id}
      booster={opened[index]}
      commitment={sealed[index].commitment}
      nonce={nonceOf(opened[index].id)}
      number={opened.length === 1 ? null : index + 1}
    />
  );
  if (at === opened.length) {
    return (
      <Summary cards={marked.flat()} onBack={onBack}>
        {opened.map((_, index) => proof(index))}
      </Summary>
    );
  }
  const cards = marked[at];
  const left = cards.filter(({ card }) => !turned.has(card.id));
  const isLast = at === opened.length - 1;
  function turn(some: readonly MarkedCard[]): void {
    const down = some.filter(({ card }) => !turned.has(card.id));
    if (down.length === 0) return;
    playSound(down.some(isRare) ? 'grow' : 'turn');
    setTurned(new Set([...turned, ...down.map(({ card }) => card.id)]));
  }
  return (
    <section className="opening" aria-labelledby="opening-title">
      <div className="shop-head">
        <h2 id="opening-title" tabIndex={-1} ref={at === 0 ? focusOnce : undefined}>
          {opened.length === 1
            ? t('Turn your cards')
            : t('Booster {number} of {count}', { number: at + 1, count: opened.length })}
        </h2>
        <p className="shop-quiet" role="status">
          {left.length === 0
            ? t('All turned.')
            : t('{count} to turn: tap them, or press Space. A turns all.', { count: left.length })}
        </p>
      </div>
      <TurnGrid key={at} cards={cards} turned={turned} onTurn={turn} />
      <div className="button-row">
        {left.length > 0 ? (
          <button type="button" className="sm-button" onClick={() => turn(cards)}>
            {t('Turn all')}
          </button>
        ) : (
          <button type="button" className="sm-button" onClick={() => setAt(at + 1)}>
            {isLast ? t('Summary') : t('Next booster')}
          </button>
        )}
        {!(isLast && left.length === 0) && (
          <button type="button" className="plain-button" onClick={() => setAt(opened.length)}>
            {t('Skip to the summary')}
          </button>
        )}
      </div>
      {proof(at)}
    </section>
  );
}

/** Focuses the title when the cards appear, for keyboards and screen readers. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();
