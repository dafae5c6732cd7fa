import type { MatchView, Own, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { SmallFace } from '../card/small-face.tsx';
import { isKnownToAll, wholeHand } from '../intent/index.ts';
import { PileCards } from './pile-cards.tsx';
import { hiddenCardsText } from './tracked-cards.ts';

interface HandPileProps {
  readonly view: MatchView;
  readonly owner: Player;
  /** Knowledge of the hand's player; null if that isn't visible. */
  readonly own: Own | null;
}

/** Shows a hand with all its cards visible; those that everybody knows are marked. */
function VisibleHand({ view, owner, own }: HandPileProps & { readonly own: Own }) {
  const cards = wholeHand(view.open, own, owner);
  // The other player has separate refs for hidden cards.
  const hasRefs = view.viewer === owner;
  return (
    <>
      {view.open.known[owner].length > 0 && (
        <p>{t('Cards with an eye came back to this hand face up, so the opponent knows them.')}</p>
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

function hiddenHandText(known: number, hidden: number): string {
  if (known === 0) return hiddenCardsText(hidden);
  return hidden === 0
    ? t(
        '{known, plural, one {# card that came back face up} other {# cards that came back face up}}. There are no others.',
        { known },
      )
    : t(
        '{known, plural, one {# card that came back face up} other {# cards that came back face up}}, and {hidden, plural, one {# card} other {# cards}} hidden from you.',
        { known, hidden },
      );
}

/** Shows a hand laid out: the known cards, and the backs of all others. */
export function HandPile({ view, owner, own }: HandPileProps) {
  const hidden = view.open.handCount[owner];
  const known = view.open.known[owner];
  if (hidden + known.length === 0) return <p>{t('No cards here.')}</p>;
  if (own) return <VisibleHand view={view} owner={owner} own={own} />;
  return (
    <>
      <p>{hiddenHandText(known.length, hidden)}</p>
      {known.length > 0 && <PileCards cards={known} />}
      {hidden > 0 && (
        <div className="pile-cards pile-backs" aria-hidden="true">
          {Array.from({ length: hidden }, (_, index) => (
            <SmallFace key={index} roll={null} owner={owner} />
          ))}
        </div>
      )}
    </>
  );
}
