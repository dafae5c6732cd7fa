import { cardName } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import type { StoreOffer } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import { Coins } from '../../kit/coins/coins.tsx';
import { comparison } from '../../features/shop/parts/owned-cards.ts';
import { WishMark } from '../../kit/missing/wish-button.tsx';
import type { Roll } from '@stackmate/engine';
import { OpenableFace } from '../../kit/rolled-face/rolled-face.tsx';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';

interface OfferCardProps {
  readonly offer: StoreOffer;
  /** undefined if the player has no copy; null while the vault isn't known. */
  readonly owned: readonly Roll[] | undefined | null;
  readonly onOpen: () => void;
  readonly onBuy: () => void;
}

/** Shows the price of a card of the day, which buys it for accounts, or that it is bought. */
export function BuyCard({ offer, onBuy }: Pick<OfferCardProps, 'offer' | 'onBuy'>) {
  const { roll, price, bought } = offer;
  const mayBuy = useMay(api.store.buyCard);
  if (!mayBuy) {
    return (
      <WithAccount className="price-tag price-only">
        <TextWithLinks
          text={t('<price/> <hidden>for {name},</hidden> with an account', {
            name: cardName(roll.card),
          })}
          parts={{ price: <Coins coins={price} /> }}
        />
      </WithAccount>
    );
  }
  if (bought) return <p className="offer-bought">{t('Bought')}</p>;
  return (
    <button type="button" className="price-tag" onClick={onBuy}>
      <TextWithLinks
        text={t('<hidden>Buy {name} for </hidden><price/>', { name: cardName(roll.card) })}
        parts={{ price: <Coins coins={price} /> }}
      />
    </button>
  );
}

/** Shows a card of the day pinned to the board, its price, and how it compares with the player's own copies. */
export function OfferCard({ offer, owned, onOpen, onBuy }: OfferCardProps) {
  const { roll, bought } = offer;
  return (
    <li className="offer" data-bought={bought || undefined}>
      <OpenableFace roll={roll} onOpen={onOpen} />
      <WishMark card={roll.card} />
      <p className="offer-owned">{owned === null ? ' ' : comparison(roll, owned)}</p>
      <BuyCard offer={offer} onBuy={onBuy} />
    </li>
  );
}
