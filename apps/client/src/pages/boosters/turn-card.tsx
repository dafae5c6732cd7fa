import { cardName } from '@stackmate/economy';
import { cardView, CardBack } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import type { CopyMark } from '../../features/shop/parts/owned-cards.ts';
import type { MarkedCard } from './mark-cards.ts';

const markNames: Readonly<Record<NonNullable<CopyMark>, string>> = {
  new: t('New'),
  better: t('Better power than yours'),
};

interface TurnCardProps extends MarkedCard {
  /** Number of the card, from 0, and of all cards. */
  readonly number: number;
  readonly outOf: number;
  readonly isTurned: boolean;
  readonly tabIndex: 0 | -1;
  readonly onTurn: () => void;
  /** Shows the turned card close up. */
  readonly onOpen: () => void;
}

function labelOf({ card, mark, number, outOf, isTurned }: TurnCardProps): string {
  const place = t('Card {number} of {outOf}', { number: number + 1, outOf });
  if (!isTurned) return `${place}, ${t('face down')}`;
  const { roll } = card;
  const { rarity } = cardView(roll.card, roll);
  const words = [cardName(roll.card), t(rarity), ...(mark ? [markNames[mark]] : [])];
  return t('{place}: {card}, inspect', { place, card: words.join(', ') });
}

/** A card out of a booster, which the player turns. */
export function TurnCard(props: TurnCardProps) {
  const { card, mark, isTurned, tabIndex, onTurn, onOpen } = props;
  return (
    <div className="turn-card" data-turned={isTurned || undefined}>
      <button
        type="button"
        data-turn-card={card.id}
        tabIndex={tabIndex}
        onClick={isTurned ? onOpen : onTurn}
      >
        <span className="sm-hidden">{labelOf(props)}</span>
        <span className="turn-card-sides" aria-hidden="true" inert>
          <span className="turn-card-back">
            <CardBack label="" />
          </span>
          <span className="turn-card-front">{isTurned && <RolledFace roll={card.roll} />}</span>
        </span>
      </button>
      <p className="turn-card-mark" aria-hidden="true">
        {isTurned && mark && <span data-mark={mark}>{markNames[mark]}</span>}
      </p>
    </div>
  );
}
