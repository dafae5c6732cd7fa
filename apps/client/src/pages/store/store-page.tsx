import { storeItem } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import type { StoreAnswer } from '@stackmate/protocol/store';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useMay } from '../../kit/account/with-account.tsx';
import { call } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import { LazyCardDialog } from '../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { LoadState } from '../../kit/requests/requests.ts';
import { useMissing } from '../../kit/missing/missing-store.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { ConfirmPrice } from '../../features/shop/parts/confirm-price.tsx';
import { Switchable } from '../../kit/service/switched-off.tsx';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useOwned } from '../../features/shop/parts/owned-cards.ts';
import { setPurse, usePurse } from '../../kit/coins/purse.ts';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { ItemStall } from './item-stall.tsx';
import { BuyCard, OfferCard } from './offer-card.tsx';
import { PricesExplained } from './prices-explained.tsx';
import { timeLeft } from './time-left.ts';
import { usePurchases } from './use-purchases.tsx';
import { VipStall } from './vip-stall.tsx';
import './store.css';

async function loadStore(signal: AbortSignal): Promise<RequestResult<StoreAnswer>> {
  const answer = await call(api.store.offers, {}, { signal });
  if (answer.ok) setPurse({ coins: answer.value.balance });
  return answer;
}

/** How often the time until new cards is updated, in ms. */
const tick = 30_000;

/** Shows when the cards of the day change. */
function ChangesIn({ at, onChange }: { readonly at: number; readonly onChange: () => void }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const isOver = now >= at;
  useEffect(() => {
    if (isOver) onChange();
  }, [isOver, onChange]);
  return (
    <p className="shop-quiet">
      {t('New cards at midnight UTC, in {time}.', { time: timeLeft(at, now) })}
    </p>
  );
}

function Stalls({
  store,
  loaded,
}: {
  readonly store: StoreAnswer;
  readonly loaded: LoadState<StoreAnswer>;
}) {
  const action = useOnce();
  const { coins } = usePurse();
  const owned = useOwned();
  useMissing();
  const purchases = usePurchases(store, loaded.set, action);
  const openCard = useOpenCard('store');
  const cards = store.offers.map((offer) => ({
    key: String(offer.offer),
    id: offer.roll.card,
    roll: offer.roll,
    natural: offer.roll,
    offer,
  }));
  const mayBuy = useMay(api.store.buyCard);
  return (
    <>
      {!mayBuy && (
        <p className="store-guest">
          <TextWithLinks
            text={
              store.balance === 0
                ? t(
                    'You look around as a guest. You earn coins by playing, and [create an account](/play/account) to spend them here.',
                  )
                : t(
                    'You have {coins, plural, one {# coin} other {# coins}}. [Create an account](/play/account) to spend them here: they stay yours.',
                    { coins: store.balance },
                  )
            }
          />
        </p>
      )}
      <div role="status">
        {purchases.done !== '' && (
          <p className="store-done">
            {purchases.done}{' '}
            {store.booster.sealed > 0 && <Link to="/boosters">{t('Open boosters')}</Link>}
          </p>
        )}
      </div>
      <section aria-labelledby="day-title">
        <div className="shop-head">
          <h2 id="day-title">{t('Your eight cards of the day')}</h2>
          <ChangesIn at={store.changesAt} onChange={loaded.reload} />
        </div>
        <ul className="offers">
          {store.offers.map((offer) => (
            <OfferCard
              key={offer.offer}
              offer={offer}
              owned={owned === null ? null : owned.get(offer.roll.card)}
              onOpen={() => openCard.show(String(offer.offer))}
              onBuy={() => purchases.chooseCard(offer)}
            />
          ))}
        </ul>
        <PricesExplained />
        <LazyCardDialog
          cards={cards}
          open={openCard}
          actions={({ offer }) => (
            <BuyCard offer={offer} onBuy={() => purchases.chooseCard(offer)} />
          )}
        />
      </section>
      <div className="stalls">
        {store.items.map((offer) => {
          const item = storeItem(offer.item);
          // Pages of an earlier build have no texts for newer items.
          return (
            item && (
              <ItemStall
                key={item.id}
                item={item}
                offer={offer}
                store={store}
                onBuy={(count) => purchases.chooseItem(item, offer, count)}
              />
            )
          );
        })}
        <VipStall />
      </div>
      <ConfirmPrice
        purchase={purchases.chosen}
        balance={coins ?? store.balance}
        action={action}
        onReload={loaded.reload}
        onClose={purchases.close}
      />
    </>
  );
}

function Content() {
  const loaded = useLoaded('store', loadStore);
  return (
    <WhenLoaded loaded={loaded}>
      {(store) => (
        <Switchable name="store">
          <Stalls store={store} loaded={loaded} />
        </Switchable>
      )}
    </WhenLoaded>
  );
}

/** Shows the store: the cards of the day, boosters, vault slots and VIP (PK3). */
export const StorePage = () => (
  <ShopPage
    title={t('Store')}
    isForGuests
    guestText={t(
      'The store sells boosters, vault slots and eight single cards a day, for coins that you win. With an account you get:',
    )}
  >
    {() => <Content />}
  </ShopPage>
);
