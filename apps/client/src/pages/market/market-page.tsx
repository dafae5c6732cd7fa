import { cardName, rollInPlay } from '@stackmate/economy';
import { englishCopySearch, listingSorts, rollTenth } from '@stackmate/economy/trading';
import type { ListingSort } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import type { OwnMarketAnswer, PricedListing } from '@stackmate/protocol/trading';
import { referenceText } from '@stackmate/ui/market';
import { msg, numberText, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MarketFilters } from './market-filters.tsx';
import { OwnMarket } from './own-market.tsx';
import { Rulings } from './rulings.tsx';
import { WantedForm } from './wanted-form.tsx';
import { WatchButton, Watches } from './watches.tsx';
import { ConfirmPrice } from '../../features/shop/parts/confirm-price.tsx';
import type { Purchase } from '../../features/shop/parts/confirm-price.tsx';
import { Standing } from '../../features/trading/standing.tsx';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import { loadVault } from '../../kit/collection/vault-store.ts';
import { CardSales } from '../../kit/market/card-sales.tsx';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { LoadState } from '../../kit/requests/requests.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { Switchable, SwitchedOff } from '../../kit/service/switched-off.tsx';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { call } from '../../platform/api/call.ts';
import './market.css';

const sortNames: Readonly<Record<ListingSort, Message>> = {
  price: msg('Cheapest first'),
  newest: msg('Newest first'),
  quality: msg('Best roll first'),
};
const pageLength = 24;

interface ListingCardProps {
  readonly listing: PricedListing;
  readonly mayBuy: boolean;
  readonly onBuy: (listing: PricedListing) => void;
}

/** A card of the market: its face, its number, and the button that buys it. */
function ListingCard({ listing, mayBuy, onBuy }: ListingCardProps) {
  const { copy, price, reference } = listing;
  const name = cardName(copy.roll.card);
  return (
    <li className="market-card">
      <span inert aria-hidden="true">
        <RolledFace roll={rollInPlay(copy)} />
      </span>
      <span className="market-facts">
        {copy.moves.length > 0
          ? t('No. {serial} · trained {count, plural, one {once} other {# times}}', {
              serial: copy.serial,
              count: copy.moves.length,
            })
          : t('No. {serial}', { serial: copy.serial })}
      </span>
      <span className="market-facts">{referenceText(price, reference)}</span>
      {mayBuy ? (
        <Switchable name="trading" isSilent>
          <button type="button" className="sm-button" onClick={() => onBuy(listing)}>
            <span className="sm-hidden">{t('Buy {name} for', { name })} </span>
            {t('{price, plural, one {# coin} other {# coins}}', { price })}
          </button>
        </Switchable>
      ) : (
        <WithAccount>{t('{price, plural, one {# coin} other {# coins}}', { price })}</WithAccount>
      )}
    </li>
  );
}

/** Says what the market is, and how to begin. */
const EmptyMarket = () => (
  <div className="market-empty">
    <h2>{t('The market is empty for now')}</h2>
    <p>
      {t(
        'Here players sell single copies for coins. Every copy has its own roll, so buyers look for exactly the one they miss.',
      )}
    </p>
    <p>
      <TextWithLinks
        text={t(
          'Be the first to sell: tap a card in your [vault](/play/vault), then **Sell on the market**. It costs nothing until it is sold, and you can take it back at any time.',
        )}
      />
    </p>
    <p>
      {t(
        'Looking for a card? Search for it above and say what you would pay: the first seller gets your order.',
      )}
    </p>
  </div>
);

function Browse({ own }: { readonly own: LoadState<OwnMarketAnswer> }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const searched = useDeferredValue(search);
  const [sort, setSort] = useState<ListingSort>('price');
  const [pages, setPages] = useState(1);
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const action = useOnce();
  const mayBuy = useMay(api.market.buy);
  const limit = String(Math.min(60, pages * pageLength));
  const found = useLoaded(`market ${sort} ${limit} ${searched}`, () =>
    call(api.market.find, { search: englishCopySearch(searched), sort, limit }),
  );
  const change = (text: string): void => {
    setPages(1);
    setParams(text === '' ? {} : { search: text }, { replace: true });
  };
  const reload = (): void => {
    found.reload();
    own.reload();
  };
  const buy = ({ id, price, copy, reference }: PricedListing): void =>
    setPurchase({
      title: t('Buy {name}', { name: cardName(copy.roll.card) }),
      price,
      picture: <RolledFace roll={rollInPlay(copy)} />,
      details: (
        <div className="market-worth">
          <p>{referenceText(price, reference)}</p>
          <CardSales card={copy.roll.card} tenth={rollTenth(copy.roll)} />
        </div>
      ),
      async buy() {
        const bought = await action.run(`buy ${id} ${price}`, (key) =>
          call(api.market.buy, { key, listing: id, price }),
        );
        if (!bought) return;
        setPurchase(null);
        void loadVault();
        reload();
      },
    });
  return (
    <>
      <div className="market-search" role="search">
        <input
          className="field market-search-text"
          type="search"
          aria-label={t('Search the market')}
          placeholder={t('Search: name, power>=80, with:"twin tails" …')}
          maxLength={200}
          value={search}
          onChange={({ target }) => change(target.value)}
        />
        <select
          className="field"
          aria-label={t('Order')}
          value={sort}
          onChange={({ target }) => setSort(target.value as ListingSort)}
        >
          {listingSorts.map((name) => (
            <option key={name} value={name}>
              {t(sortNames[name])}
            </option>
          ))}
        </select>
      </div>
      <MarketFilters search={search} onChange={change} />
      <WhenLoaded loaded={found}>
        {({ listings, count, card, after }) => (
          <>
            {count === 0 && search.trim() === '' && <EmptyMarket />}
            <p role="status">
              {t('{count, plural, one {# card} other {# cards}} on the market', { count })}
            </p>
            <ul className="market-grid" aria-label={t('Cards on the market')}>
              {listings.map((listing) => (
                <ListingCard key={listing.id} listing={listing} mayBuy={mayBuy} onBuy={buy} />
              ))}
            </ul>
            {after !== null && Number(limit) < 60 && (
              <button type="button" className="plain-button" onClick={() => setPages(pages + 1)}>
                {t('Show more')}
              </button>
            )}
            {mayBuy && searched.trim() !== '' && (
              <>
                <WatchButton search={englishCopySearch(searched.trim())} />
                <Switchable name="trading" isSilent>
                  <WantedForm
                    search={englishCopySearch(search.trim())}
                    listed={count}
                    card={card}
                    onPlaced={reload}
                  />
                </Switchable>
              </>
            )}
          </>
        )}
      </WhenLoaded>
      <ConfirmPrice
        purchase={purchase}
        balance={own.value?.balance ?? 0}
        action={action}
        onReload={reload}
        onClose={() => setPurchase(null)}
      />
    </>
  );
}

function Market() {
  const [params, setParams] = useSearchParams();
  const own = useLoaded('own market', () => call(api.market.own, {}));
  const isOwn = params.get('view') === 'own';
  const mayWatch = useMay(api.market.watches);
  return (
    <div className="market">
      <SwitchedOff name="trading" />
      <div className="button-row" role="group" aria-label={t('Part of the market')}>
        <button
          type="button"
          className="plain-button"
          aria-pressed={!isOwn}
          onClick={() => setParams({})}
        >
          {t('All cards')}
        </button>
        <button
          type="button"
          className="plain-button"
          aria-pressed={isOwn}
          onClick={() => setParams({ view: 'own' })}
        >
          {own.value === null
            ? t('Mine')
            : t('Mine ({count})', {
                count: numberText(own.value.listings.length + own.value.orders.length),
              })}
        </button>
      </div>
      {own.value && <Rulings own={own.value} showsAll={isOwn} />}
      {own.value && <Standing standing={own.value.standing} />}
      {isOwn ? (
        <WhenLoaded loaded={own}>
          {(value) => (
            <>
              <OwnMarket own={value} onChange={own.reload} />
              {mayWatch && <Watches />}
            </>
          )}
        </WhenLoaded>
      ) : (
        <Browse own={own} />
      )}
    </div>
  );
}

/** [MK] The market: cards of other players, wanted orders, and what the player has there. */
export const MarketPage = () => (
  <ShopPage
    title={t('Market')}
    isForGuests
    guestText={t(
      'Here players sell single copies to each other: each with its own roll and number. Looking is free. With an account you get:',
    )}
  >
    {() => <Market />}
  </ShopPage>
);
