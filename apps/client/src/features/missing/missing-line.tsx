import { craftingCost } from '@stackmate/economy';
import type { DefinitionId } from '@stackmate/engine';
import type { StoreOffer } from '@stackmate/protocol/store';
import { cardView, ElementIcon, Picture, rarityNames } from '@stackmate/ui';
import { numberText, t } from '@stackmate/words';
import { memo } from 'react';
import { Link } from 'react-router';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { Coins } from '../../kit/coins/coins.tsx';
import { WishButton } from '../../kit/missing/wish-button.tsx';
import type { MissingState } from '../../kit/missing/missing-store.ts';
import { typicalRoll } from '../../kit/decks/typical-roll.ts';
import { boostersPerCard } from './helps.ts';
import './missing.css';

interface MissingLineProps {
  readonly card: DefinitionId;
  /** Number of copies that the player owns. */
  readonly owned: number;
  /** Number of copies that a deck wants; null outside of a deck. */
  readonly wanted: number | null;
  readonly offer: StoreOffer | undefined;
  /** Null for guests. */
  readonly crafting: MissingState['crafting'] | null;
  readonly onOpen: (card: DefinitionId) => void;
  /** Asks what crafting the card costs and gives. */
  readonly onCraft: (card: DefinitionId) => void;
}

/** Shows how far the credit for a card is, and leads to crafting it. */
function Crafting({
  card,
  name,
  crafting: { credit, chosen },
  onCraft,
}: Pick<MissingLineProps, 'card' | 'onCraft'> & {
  readonly name: string;
  readonly crafting: MissingState['crafting'];
}) {
  const cost = craftingCost(card);
  const isChosen = chosen?.card === card;
  const isFull = credit >= cost;
  return (
    <div className="missing-craft">
      {isChosen && <meter min={0} max={cost} value={Math.min(credit, cost)} aria-hidden="true" />}
      <button
        type="button"
        className={isFull ? 'sm-button' : 'plain-button'}
        data-chosen={isChosen || undefined}
        onClick={() => onCraft(card)}
      >
        <span className="sm-hidden">{name}: </span>
        {isChosen || isFull
          ? t('Craft: {credit} of {cost}', {
              credit: numberText(Math.min(credit, cost)),
              cost: numberText(cost),
            })
          : t('Craft for {cost} credit', { cost: numberText(cost) })}
      </button>
    </div>
  );
}

/** Shows a missing card, and everything that helps to get it. */
export const MissingLine = memo(function MissingLine(props: MissingLineProps) {
  const { card, owned, wanted, offer, crafting, onOpen, onCraft } = props;
  const { name, image, elements, rarity } = cardView(card, typicalRoll(card));
  return (
    <li className="missing-line" data-rarity={rarity}>
      <button type="button" className="missing-card" onClick={() => onOpen(card)}>
        <span className="missing-picture">
          <Picture path={image} alt="" width={320} height={200} />
        </span>
        <span className="missing-name">
          <b>{name}</b>
          <small>
            {elements.map((element) => (
              <ElementIcon key={element} element={element} />
            ))}{' '}
            {t(rarityNames[rarity])}
            {' · '}
            {wanted === null
              ? t('you own {owned}', { owned })
              : t('you own {owned} of {wanted}', { owned, wanted })}
          </small>
        </span>
      </button>
      <p className="missing-helps">
        {offer && (
          <Link to={`/store?card=store.${offer.offer}`} className="missing-offer">
            <TextWithLinks
              text={t('In your store today: <price/>')}
              parts={{ price: <Coins coins={offer.price} /> }}
            />
          </Link>
        )}
        <span>
          {t('{count, plural, one {In every booster} other {1 in # boosters}}', {
            count: boostersPerCard(card),
          })}
        </span>
      </p>
      {crafting && <Crafting card={card} name={name} crafting={crafting} onCraft={onCraft} />}
      <WishButton card={card} isShort />
    </li>
  );
});
