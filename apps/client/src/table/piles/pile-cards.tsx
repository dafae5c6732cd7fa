import type { Ref, Roll } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { RevealedMark, SmallFace } from '../card/small-face.tsx';
import { cardName } from '../names/names.ts';
import type { InspectedCard } from '../store/index.ts';
import { useStore } from '../store/index.ts';

export interface PileCard {
  /** Null if the card has no ref that the view's player knows. */
  readonly ref: Ref | null;
  readonly roll: Roll;
  /** Whether the card carries the mark of a card that the other player knows. */
  readonly isMarked?: boolean;
}

interface PileCardsProps {
  readonly cards: readonly PileCard[];
}

/** Shows cards laid out, each of which can be looked at. */
export function PileCards({ cards }: PileCardsProps) {
  const store = useStore();
  const beside = cards.map(({ ref, roll }): InspectedCard =>
    ref === null ? { at: 'definition', id: roll.card, roll } : { at: 'card', ref, id: roll.card },
  );
  return (
    <ul className="pile-cards">
      {cards.map(({ ref, roll, isMarked = false }, index) => (
        <li key={ref ?? `no ref ${index}`}>
          <button
            type="button"
            className="card-button"
            onClick={() => store.inspect({ ...beside[index], beside })}
          >
            <span className="sm-hidden">
              {listText([cardName(roll.card), isMarked ? t('your opponent knows it') : ''])}
            </span>
            <SmallFace roll={roll} />
            {isMarked && <RevealedMark />}
          </button>
        </li>
      ))}
    </ul>
  );
}
