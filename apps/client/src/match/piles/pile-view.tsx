import { compareRolls } from '@stackmate/engine';
import type { MatchView, Player, Roll } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { SmallFace } from '../card/small-face.tsx';
import { cardName } from '../names/index.ts';
import { useStore } from '../store/index.ts';

export type PileName = 'bin' | 'void' | 'deck' | 'superdeck';

interface Shown {
  readonly ref: number | null;
  readonly roll: Roll;
}

/** The cards of a pile as far as the viewer knows them; null: only how many. */
function cardsIn(
  { open, own, viewer }: MatchView,
  pile: PileName,
  of: Player,
): readonly Shown[] | null {
  if (pile === 'bin') return open.bin[of].toReversed();
  if (pile === 'void') return open.void[of].toReversed();
  if (viewer !== of || !own) return null;
  if (pile === 'superdeck') return own.superdeck;
  return own.deck.toSorted(compareRolls).map((roll) => ({ ref: null, roll }));
}

interface PileViewProps {
  readonly view: MatchView;
  readonly pile: PileName;
  readonly of: Player;
}

/** A pile laid out. The own deck is shown in no order: nobody knows how it lies. */
export function PileView({ view, pile, of }: PileViewProps) {
  const store = useStore();
  const cards = cardsIn(view, pile, of);
  if (!cards) {
    const count = pile === 'deck' ? view.open.deckCount[of] : view.open.superdeckCount[of];
    return <p>{t('{count} cards, hidden from you.', { count })}</p>;
  }
  if (cards.length === 0) return <p>{t('No cards here.')}</p>;
  return (
    <>
      {pile === 'deck' && <p>{t('Your deck, sorted: nobody knows its order.')}</p>}
      <ul className="pile-cards">
        {cards.map(({ ref, roll }, index) => (
          <li key={ref ?? `deck ${index}`}>
            <button
              type="button"
              className="card-button"
              onClick={() =>
                store.look(
                  ref === null
                    ? { at: 'definition', id: roll.card }
                    : { at: 'card', ref, id: roll.card },
                )
              }
            >
              <span className="sm-hidden">{cardName(roll.card)}</span>
              <SmallFace roll={roll} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
