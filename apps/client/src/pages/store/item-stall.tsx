import type { StoreItem } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import { storeErrors } from '@stackmate/protocol/store';
import type { ItemOffer, StoreAnswer, StoreErrorCode } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import { Coins } from '../../kit/coins/coins.tsx';
import { giftView } from './gifts.tsx';

interface ItemStallProps {
  readonly item: StoreItem;
  readonly offer: ItemOffer;
  readonly store: StoreAnswer;
  readonly onBuy: (count: number) => void;
}

/** Sells an item that coins buy, or says why the player can't buy it. Guests read its prices. */
export function ItemStall({ item, offer, store, onBuy }: ItemStallProps) {
  const { gives } = item;
  const { picture, About, Bought, label } = giftView(item);
  const { refusal } = offer;
  const mayBuy = useMay(api.store.buy);
  return (
    <section className="stall print">
      {picture(gives)}
      <div className="stall-words">
        <h2>{t(item.name)}</h2>
        <About item={item} gives={gives} store={store} />
        {refusal === null && !mayBuy && (
          <>
            <ul className="stall-prices">
              {offer.counts.map((count) => (
                <li key={count}>
                  {label(count, gives)} <Coins coins={offer.price * count} />
                </li>
              ))}
            </ul>
            <WithAccount>{t('Buy with an account')}</WithAccount>
          </>
        )}
        {refusal === null && mayBuy && (
          <div className="button-row">
            {offer.counts.map((count) => (
              <button key={count} type="button" className="price-tag" onClick={() => onBuy(count)}>
                <span aria-hidden="true">{label(count, gives)}</span>
                <span aria-hidden="true">
                  <Coins coins={offer.price * count} />
                </span>
                <span className="sm-hidden">
                  {t('{what} for {price, plural, one {# coin} other {# coins}}', {
                    what: label(count, gives),
                    price: offer.price * count,
                  })}
                </span>
              </button>
            ))}
          </div>
        )}
        {
          // The sentence about the vault says it of VIP.
          refusal !== null && refusal !== 'vault-unlimited' && (
            <p>{t(storeErrors[refusal as StoreErrorCode])}</p>
          )
        }
        {Bought && <Bought item={item} gives={gives} store={store} />}
      </div>
    </section>
  );
}
