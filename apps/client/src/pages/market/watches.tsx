import { cardName } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import type { MarketAlert, WatchedSearch } from '@stackmate/protocol/trading';
import { dateText, t } from '@stackmate/words';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { alertText } from '../../kit/market/alert-text.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import './market.css';

const toSearch = (search: string): string => `/market?search=${encodeURIComponent(search)}`;

const WatchLine = ({
  watch,
  onRemove,
}: {
  readonly watch: WatchedSearch;
  readonly onRemove: () => void;
}) => (
  <li className="market-line">
    <Link to={toSearch(watch.search)} className="market-query" translate="no">
      {watch.search}
    </Link>
    <span>
      {t('{listed, plural, one {# listed} other {# listed}} now', { listed: watch.listed })}
    </span>
    <button type="button" className="plain-button" onClick={onRemove}>
      {t('Stop watching')}
      <span className="sm-hidden"> {watch.search}</span>
    </button>
  </li>
);

function AlertLine({ alert }: { readonly alert: MarketAlert }) {
  const { card, serial, at, isOpen } = alert;
  return (
    <li className="market-line">
      <span>{alertText({ ...alert, name: cardName(card) })}</span>{' '}
      <time dateTime={new Date(at).toISOString()}>
        {dateText(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>{' '}
      {isOpen ? (
        <Link to={toSearch(`id:${card} serial:${serial}`)}>{t('See the card')}</Link>
      ) : (
        <span className="shop-quiet">{t('no longer listed')}</span>
      )}
    </li>
  );
}

/** [MK5] Lists what the player watches, and the latest alerts of watches and orders. */
export function Watches() {
  const { online } = useServices();
  const news = useConnectionState(online, ({ marketAlert }) => marketAlert);
  const loaded = useLoaded('market watches', () => call(api.market.watches, {}));
  const { reload } = loaded;
  const { fault, run } = useRequest();
  useEffect(() => {
    if (news !== null) reload();
  }, [news, reload]);
  async function remove(watch: string): Promise<void> {
    if (await run(() => call(api.market.removeWatch, { watch }))) reload();
  }
  return (
    <>
      <FaultNote fault={fault} onReload={reload} />
      <WhenLoaded loaded={loaded}>
        {({ watches, alerts }) => (
          <>
            <section aria-label={t('Watched searches')}>
              <h2>{t('Watched searches')}</h2>
              {watches.length === 0 ? (
                <p>{t('Search the market and watch the search: you hear of every new card.')}</p>
              ) : (
                <ul className="market-orders">
                  {watches.map((watch) => (
                    <WatchLine
                      key={watch.id}
                      watch={watch}
                      onRemove={() => void remove(watch.id)}
                    />
                  ))}
                </ul>
              )}
            </section>
            {alerts.length > 0 && (
              <section aria-label={t('Latest alerts')}>
                <h2>{t('Latest alerts')}</h2>
                <ul className="market-orders">
                  {alerts.map((alert) => (
                    <AlertLine key={alert.listing} alert={alert} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </WhenLoaded>
    </>
  );
}

/** [MK5] Watches what is searched for, with one tap. */
export function WatchButton({ search }: { readonly search: string }) {
  const loaded = useLoaded('market watches', () => call(api.market.watches, {}));
  const { fault, isBusy, run } = useRequest();
  const watch = loaded.value?.watches.find((candidate) => candidate.search === search);
  async function change(): Promise<void> {
    const done = await (watch
      ? run(() => call(api.market.removeWatch, { watch: watch.id }))
      : run(() => call(api.market.addWatch, { search })));
    if (done) loaded.reload();
  }
  return (
    <div className="market-watch">
      <button
        type="button"
        className="plain-button"
        aria-pressed={watch !== undefined}
        aria-disabled={isBusy || loaded.value === null}
        onClick={() => void change()}
      >
        {watch ? t('Watching this search') : t('Watch this search')}
      </button>
      <span className="shop-quiet">
        {watch
          ? t('You get an alert when a card is listed that fits.')
          : t('Without coins: you only get an alert when a card is listed that fits.')}
      </span>
      <FaultNote fault={fault ?? loaded.fault} />
    </div>
  );
}
