import type { MatchView, Own, Player } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { SmallFace } from '../card/small-face.tsx';
import { isKnownToAll, wholeHand } from '../intent/index.ts';
import { cardCount } from './card-count.ts';
import { PileCards } from './pile-cards.tsx';

interface HandPileProps {
  readonly view: MatchView;
  readonly of: Player;
  /** What the hand's player knows; null if that isn't visible. */
  readonly own: Own | null;
}

/** Shows a hand with all its cards visible; those that everybody knows are marked. */
function SeenHand({ view, of, own }: HandPileProps & { readonly own: Own }) {
  const cards = wholeHand(view.open, own, of);
  // The other player has separate refs for hidden cards.
  const hasRefs = view.viewer === of;
  return (
    <>
      {view.open.known[of].length > 0 && (
        <p>{t('Cards with an eye returned to this hand openly, so the opponent knows them.')}</p>
      )}
      <PileCards
        cards={cards.map(({ ref, roll }) => {
          const isMarked = isKnownToAll(view, ref);
          return { ref: hasRefs || isMarked ? ref : null, roll, isMarked };
        })}
      />
    </>
  );
}

function words(known: number, hidden: number): string {
  if (known === 0) return t('{cards}, hidden from you.', { cards: cardCount(hidden) });
  const seen = t('{cards} that returned to this hand openly', {
    cards: cardCount(known),
  });
  return hidden === 0
    ? t('{seen}. There are no others.', { seen })
    : t('{seen}, and {cards} hidden from you.', { seen, cards: cardCount(hidden) });
}

/** Shows a hand laid out: the known cards, and the backs of all others. */
export function HandPile({ view, of, own }: HandPileProps) {
  const hidden = view.open.handCount[of];
  const known = view.open.known[of];
  if (hidden + known.length === 0) return <p>{t('No cards here.')}</p>;
  if (own) return <SeenHand view={view} of={of} own={own} />;
  return (
    <>
      <p>{words(known.length, hidden)}</p>
      {known.length > 0 && <PileCards cards={known} />}
      {hidden > 0 && (
        <div className="pile-cards pile-backs" aria-hidden="true">
          {Array.from({ length: hidden }, (_, index) => (
            <SmallFace key={index} roll={null} />
          ))}
        </div>
      )}
    </>
  );
}
