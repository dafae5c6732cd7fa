import { cardName } from '@stackmate/economy';
import { cardView, CardBack, rarityNames } from '@stackmate/ui';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import type { CopyMark } from '../../features/shop/parts/owned-cards.ts';
import type { MarkedCard } from './mark-cards.ts';

const markNames: Readonly<Record<NonNullable<CopyMark>, Message>> = {
  new: msg('New'),
  better: msg('Better power than yours'),
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

function cardLabel({ card, mark, number, outOf, isTurned }: TurnCardProps): string {
  const place = { number: number + 1, outOf };
  if (!isTurned) return t('Card {number} of {outOf}, face down', place);
  const { roll } = card;
  const { rarity } = cardView(roll.card, roll);
  const facts = listText([
    cardName(roll.card),
    t(rarityNames[rarity]),
    mark ? t(markNames[mark]) : '',
  ]);
  return t('Card {number} of {outOf}: {facts}, inspect', { ...place, facts });
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
        <span className="sm-hidden">{cardLabel(props)}</span>
        <span className="turn-card-sides" aria-hidden="true" inert>
          <span className="turn-card-back">
            <CardBack label="" />
          </span>
          <span className="turn-card-front">{isTurned && <RolledFace roll={card.roll} />}</span>
        </span>
      </button>
      <p className="turn-card-mark" aria-hidden="true">
        {isTurned && mark && <span data-mark={mark}>{t(markNames[mark])}</span>}
      </p>
    </div>
  );
}
