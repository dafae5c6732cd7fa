import { cardName } from '@stackmate/economy';
import { saleFee } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import type { OwnMarketAnswer, OwnSale } from '@stackmate/protocol/trading';
import { dateText, t } from '@stackmate/words';
import { loadVault } from '../../kit/collection/vault-store.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useOnce } from '../../kit/requests/use-once.ts';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { call } from '../../platform/api/call.ts';
import './market.css';

function saleText({ isSold, price, status, freeAt }: OwnSale): string {
  if (status === 'undone') return t('undone');
  if (!isSold) return t('bought for {price, plural, one {# coin} other {# coins}}', { price });
  const coins = price - saleFee(price);
  return status === 'settled'
    ? t('sold, {coins, plural, one {# coin} other {# coins}} paid', { coins })
    : t('sold, {coins, plural, one {# coin comes} other {# coins come}} on {date}', {
        coins,
        date: dateText(freeAt),
      });
}

interface OwnMarketProps {
  readonly own: OwnMarketAnswer;
  readonly onChange: () => void;
}

/** Shows what the player has on the market, what is wanted, and the latest sales. */
export function OwnMarket({ own, onChange }: OwnMarketProps) {
  const action = useOnce();
  const { listings, orders, sales } = own;
  const change = async (attempt: Promise<object | null>): Promise<void> => {
    if ((await attempt) === null) return;
    void loadVault();
    onChange();
  };
  return (
    <>
      <FaultNote fault={action.fault} onReload={onChange} />
      <section aria-label={t('Your listings')}>
        <h2>{t('Your listings')}</h2>
        {listings.length === 0 ? (
          <p>{t('Open a card in your vault to put it on the market.')}</p>
        ) : (
          <ul className="market-grid">
            {listings.map(({ id, copy, price }) => (
              <li key={id} className="market-card">
                <span inert aria-hidden="true">
                  <RolledFace roll={copy.roll} />
                </span>
                <b>
                  {t('{name}, {price, plural, one {# coin} other {# coins}}', {
                    name: cardName(copy.roll.card),
                    price,
                  })}
                </b>
                <button
                  type="button"
                  className="plain-button"
                  onClick={() =>
                    void change(
                      action.run(`withdraw ${id}`, (key) =>
                        call(api.market.withdraw, { key, listing: id }),
                      ),
                    )
                  }
                >
                  {t('Take back')}
                  <span className="sm-hidden"> {cardName(copy.roll.card)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t('Wanted orders')}>
        <h2>{t('Wanted orders')}</h2>
        {orders.length === 0 ? (
          <p>{t('Search the market and say what you would pay: the order waits for a seller.')}</p>
        ) : (
          <ul className="market-orders">
            {orders.map(({ id, search, price, listed }) => (
              <li key={id} className="market-line">
                <code translate="no" className="market-query">
                  {search}
                </code>
                <span>
                  {t('up to {price, plural, one {# coin} other {# coins}}', { price })}
                  {' · '}
                  {t('{listed, plural, one {# listed} other {# listed}} now', { listed })}
                </span>
                <button
                  type="button"
                  className="plain-button"
                  onClick={() =>
                    void change(
                      action.run(`unwant ${id}`, (key) =>
                        call(api.market.unwant, { key, order: id }),
                      ),
                    )
                  }
                >
                  {t('Withdraw')}
                  <span className="sm-hidden"> {search}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {sales.length > 0 && (
        <section aria-label={t('Your trades')}>
          <h2>{t('Your trades')}</h2>
          <ul className="market-orders">
            {sales.map((sale) => (
              <li key={sale.id} className="market-line">
                <b>{cardName(sale.card)}</b> <span>{saleText(sale)}</span>{' '}
                <time dateTime={new Date(sale.at).toISOString()}>{dateText(sale.at)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
