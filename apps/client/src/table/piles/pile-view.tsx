import { compareRolls } from '@stackmate/engine';
import type { MatchView, Own, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { use } from 'react';
import type { PileName } from '../store/index.ts';
import { hiddenCardsText, OtherOwn } from './tracked-cards.ts';
import { HandPile } from './hand-pile.tsx';
import { PileCards } from './pile-cards.tsx';
import type { PileCard } from './pile-cards.tsx';

/** Returns the cards of a pile as far as they are visible; null if only their number is. */
function cardsIn(
  { open, viewer }: MatchView,
  own: Own | null,
  pile: Exclude<PileName, 'hand'>,
  of: Player,
): readonly PileCard[] | null {
  if (pile === 'bin') return open.bin[of].toReversed();
  if (pile === 'void') return open.void[of].toReversed();
  if (!own) return null;
  if (pile === 'superdeck')
    return own.superdeck.map(({ ref, roll }) => ({ ref: viewer === of ? ref : null, roll }));
  return own.deck.toSorted(compareRolls).map((roll) => ({ ref: null, roll }));
}

interface PileViewProps {
  readonly view: MatchView;
  readonly pile: PileName;
  readonly owner: Player;
}

/** Shows a pile laid out. A deck is shown unordered, because nobody knows its order. */
export function PileView({ view, pile, owner }: PileViewProps) {
  const other = use(OtherOwn);
  const own = view.viewer === owner ? view.own : other;
  if (pile === 'hand') return <HandPile view={view} owner={owner} own={own} />;
  const cards = cardsIn(view, own, pile, owner);
  if (!cards) {
    const count = pile === 'deck' ? view.open.deckCount[owner] : view.open.superdeckCount[owner];
    return <p>{hiddenCardsText(count)}</p>;
  }
  if (cards.length === 0) return <p>{t('No cards here.')}</p>;
  return (
    <>
      {pile === 'deck' && <p>{t('Sorted, because the order of the deck is hidden.')}</p>}
      <PileCards cards={cards} />
    </>
  );
}
