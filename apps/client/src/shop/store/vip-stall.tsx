import type { Product, VipAnswer } from '@stackmate/protocol/store';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../words/index.ts';
import { shopApi } from '../api/shop-api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useOnce } from '../api/use-once.ts';
import { FaultNote } from '../parts/fault-note.tsx';
import { formatMoney, paymentStates, productNames } from '../parts/money.ts';
import { setPurse } from '../purse.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const sourceNames = { payment: t('paid'), code: t('by a code'), grant: t('granted') } as const;

const statusText = ({ active, lifetime, until }: VipAnswer): string => {
  if (lifetime) return t('You have VIP for life.');
  if (!active || until === null) return t('You don’t have VIP.');
  return t('You have VIP until {date}.', { date: dateFormat.format(until) });
};

const History = ({ history }: { readonly history: VipAnswer['history'] }) => (
  <details>
    <summary>{t('History')}</summary>
    <ul>
      {history.map(({ from, until, source, revoked }) => (
        <li key={from}>
          {dateFormat.format(from)} – {until === null ? t('for life') : dateFormat.format(until)},{' '}
          {sourceNames[source]}
          {revoked && `, ${t('taken back')}`}
        </li>
      ))}
    </ul>
  </details>
);

const Payments = ({ payments }: { readonly payments: VipAnswer['payments'] }) => (
  <details>
    <summary>{t('Payments')}</summary>
    <ul>
      {payments.map(({ id, product, amount, currency, status, at }) => (
        <li key={id}>
          {dateFormat.format(at)}: {productNames[product]}, {formatMoney(amount, currency)},{' '}
          {paymentStates[status]}
        </li>
      ))}
    </ul>
  </details>
);

function VipView({ vip, onReload }: { readonly vip: VipAnswer; readonly onReload: () => void }) {
  const action = useOnce();
  const { perks, products, boostersWaiting, chat, history, payments } = vip;
  async function claim(): Promise<void> {
    const answer = await action.run('claim VIP boosters', (key) => shopApi.claimVip({ key }));
    if (!answer) return;
    setPurse({ coins: answer.balance });
    onReload();
  }
  async function pay(product: Product, amount: number): Promise<void> {
    const answer = await action.run(`pay ${product} ${amount}`, (key) =>
      shopApi.checkout({ key, product, amount }),
    );
    if (answer) location.assign(answer.url);
  }
  return (
    <>
      <ul className="vip-perks">
        <li>{t('{factor}× the coins for each win', { factor: perks.coinFactor })}</li>
        <li>
          {t('{count} free boosters a month, which wait for {months} months', {
            count: perks.boostersPerMonth,
            months: perks.boosterMonths,
          })}
        </li>
        <li>{t('A vault without a limit')}</li>
        {chat !== null && (
          <li>
            <a href={chat}>{t('Chat with the developers')}</a>
          </li>
        )}
      </ul>
      <p>
        <b>{statusText(vip)}</b>
      </p>
      <FaultNote fault={action.fault} onReload={onReload} />
      <div className="button-row">
        {boostersWaiting > 0 && (
          <button
            type="button"
            className="sm-button"
            aria-busy={action.isBusy}
            onClick={() => void claim()}
          >
            {t('Claim your VIP boosters ({count})', { count: boostersWaiting })}
          </button>
        )}
        {products.map(({ product, amount, currency }) => (
          <button
            key={product}
            type="button"
            className="plain-button"
            aria-busy={action.isBusy}
            onClick={() => void pay(product, amount)}
          >
            {productNames[product]} · {formatMoney(amount, currency)}
          </button>
        ))}
      </div>
      {products.length > 0 && (
        <p className="shop-quiet">
          {t('You pay on the pages of our payment provider, once: nothing renews by itself.')}
        </p>
      )}
      {history.length > 0 && <History history={history} />}
      {payments.length > 0 && <Payments payments={payments} />}
    </>
  );
}

/** Shows what VIP gives, the player's status and history, and sells it where payments are on (VP1, VP2). */
export function VipStall() {
  const { value, reload } = useLoaded(shopApi.vip);
  const stall = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isLoaded = value !== null;
  useEffect(() => {
    // The site links here.
    if (isLoaded && hash === '#vip') stall.current?.scrollIntoView();
  }, [isLoaded, hash]);
  if (!value) return null;
  return (
    <section className="stall print" id="vip" ref={stall}>
      <div className="stall-words">
        <h2>{t('VIP')}</h2>
        <VipView vip={value} onReload={reload} />
      </div>
    </section>
  );
}
