import { rarities } from '@stackmate/engine';
import type { OpenedBooster, SealedBooster } from '@stackmate/protocol/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '@stackmate/words';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { playSound } from '../../platform/sound/play.ts';
import type { OwnedCards } from '../../features/shop/parts/owned-cards.ts';
import { markCards, cardRarity, shownCard } from './mark-cards.ts';
import type { MarkedCard } from './mark-cards.ts';
import { boosterNonce } from './nonces.ts';
import { Proof } from './proof.tsx';
import { Summary } from './summary.tsx';
import { TurnGrid } from './turn-grid.tsx';
import { useTurnKeys } from './use-turn-keys.ts';

interface OpeningProps {
  readonly opened: readonly OpenedBooster[];
  /** The same boosters as they were sealed. */
  readonly sealed: readonly SealedBooster[];
  /** The player's copies before the booster was opened. */
  readonly had: OwnedCards;
  /** Number of boosters that didn't fit into the vault. */
  readonly left: number;
  /** Opens the next sealed booster; null if there is none, or it doesn't fit into the vault. */
  readonly onNext: (() => void) | null;
  readonly onBack: () => void;
}

/** Lowest tier of cards that sound different when they are turned. */
const rareFrom = rarities.indexOf('Very Rare');

interface OpeningButtonsProps {
  /** Whether all cards of the booster are turned, and whether it is the last one. */
  readonly isDone: boolean;
  readonly isLast: boolean;
  readonly onTurnAll: () => void;
  readonly onNext: (() => void) | null;
  /** Goes on to the next opened booster, or to the summary. */
  readonly onStep: () => void;
  readonly onSkip: () => void;
}

/** Shows the buttons that turn a booster's cards and go on to what comes next. */
const OpeningButtons = (props: OpeningButtonsProps) => {
  const { isDone, isLast, onTurnAll, onNext, onStep, onSkip } = props;
  return (
    <div className="button-row">
      {!isDone && (
        <button type="button" className="sm-button" onClick={onTurnAll}>
          {t('Turn all')}
        </button>
      )}
      {isDone && isLast && onNext && (
        <button type="button" className="sm-button" data-turn-done onClick={onNext}>
          {t('Open the next one')}
        </button>
      )}
      {isDone && (
        <button
          type="button"
          className={isLast && onNext ? 'plain-button' : 'sm-button'}
          data-turn-done
          onClick={onStep}
        >
          {isLast ? t('Summary') : t('Next booster')}
        </button>
      )}
      {!(isLast && isDone) && (
        <button type="button" className="plain-button" onClick={onSkip}>
          {t('Skip to the summary')}
        </button>
      )}
    </div>
  );
};

/** Lets the player turn the cards of opened boosters, one booster after the other. */
export function Opening({ opened, sealed, had, left, onNext, onBack }: OpeningProps) {
  const [at, setAt] = useState(0);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const marked = useMemo(() => markCards(opened, had), [opened, had]);
  const isOnly = opened.length === 1;
  const isSummary = at === opened.length;
  const cards = isSummary ? [] : marked[at];
  const down = cards.filter(({ card }) => !turned.has(card.id));
  const isDone = down.length === 0;
  useEffect(() => {
    // The button that turned them all is gone.
    if (isDone && document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('[data-turn-done]')?.focus();
    }
  }, [isDone]);
  function turn(some: readonly MarkedCard[]): void {
    const turning = some.filter(({ card }) => !turned.has(card.id));
    if (turning.length === 0) return;
    playSound(turning.some(({ card }) => cardRarity(card) >= rareFrom) ? 'grow' : 'turn');
    setTurned(new Set([...turned, ...turning.map(({ card }) => card.id)]));
  }
  useTurnKeys(section, {
    onNext(focused) {
      const card =
        cards.find((candidate) => candidate.card.id === focused && down.includes(candidate)) ??
        down[0];
      if (card) turn([card]);
      return card?.card.id ?? null;
    },
    onAll: () => turn(cards),
  });
  const proof = (index: number) => (
    <Proof
      key={opened[index].id}
      booster={opened[index]}
      commitment={sealed[index].commitment}
      nonce={boosterNonce(opened[index].id)}
      number={isOnly ? null : index + 1}
    />
  );
  if (isSummary) {
    return (
      <Summary cards={marked.flat()} left={left} onNext={onNext} onBack={onBack}>
        {opened.map((_, index) => proof(index))}
      </Summary>
    );
  }
  const isLast = at === opened.length - 1;
  const faceUp = cards.filter(({ card }) => turned.has(card.id));
  const openAt = faceUp.findIndex(({ card }) => card.id === openId);
  return (
    <section className="opening" aria-labelledby="opening-title" ref={section}>
      <div className="shop-head">
        <h2 key={at} id="opening-title" tabIndex={-1} ref={focusOnce}>
          {isOnly
            ? t('Turn your cards')
            : t('Booster {number} of {count}', { number: at + 1, count: opened.length })}
        </h2>
        <p className="shop-quiet" role="status">
          {isDone
            ? t('All cards revealed. Press one to see it close up.')
            : t(
                '{count, plural, one {# card to turn: tap it, or press Space. A turns all.} other {# cards to turn: tap them, or press Space. A turns all.}}',
                { count: down.length },
              )}
        </p>
      </div>
      <TurnGrid
        key={at}
        cards={cards}
        turned={turned}
        onTurn={turn}
        onOpen={({ card }) => setOpenId(card.id)}
      />
      <OpeningButtons
        isDone={isDone}
        isLast={isLast}
        onTurnAll={() => turn(cards)}
        onNext={onNext}
        onStep={() => setAt(at + 1)}
        onSkip={() => setAt(opened.length)}
      />
      {proof(at)}
      <LazyCardDialog
        cards={faceUp.map(shownCard)}
        at={openAt === -1 ? null : openAt}
        onShow={(index) => setOpenId(index === null ? null : faceUp[index].card.id)}
      />
    </section>
  );
}

/** Focuses the title when the cards appear, for keyboards and screen readers. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();
